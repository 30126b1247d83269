/** The JSON type of a value: bigint becomes a decimal string, everything else stays as it is. */
export type Json<T> = T extends bigint
  ? string
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? Json<Item>[]
      : { [Key in keyof T]: Json<T[Key]> };

export function toJson<T>(value: T): Json<T> {
  return JSON.parse(JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? item.toString() : item)));
}
