/** The vendor's sign on its lacquer square, without its name. */
export function VendorSign({ code }: { code: string }) {
  return <img src={`/art/vendors/${code}-icon.webp`} alt="" width={24} height={24} loading="lazy" />;
}
