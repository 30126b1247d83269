/** The vendor's sign in its lacquer square; the name is written beside it. */
export function VendorSign({ code }: { code: string }) {
  return <img src={`/art/vendors/${code}-icon.webp`} alt="" width={24} height={24} loading="lazy" />;
}
