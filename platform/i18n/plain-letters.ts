/** The text without accents and other marks: "Đặng Thị Ánh" is "Dang Thi Anh". Case is kept. */
export const plainLetters = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');
