import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { VendorSign } from '#features/lobby/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { VendorMark } from '#platform/ui/vendor-mark.tsx';
import { useCategories } from '../navigation/categories.ts';
import { vendorsOf } from '../navigation/category-links.tsx';
import './vendor-strip.css';

/** Spec section 9: ten logos in view; with more the strip moves, one logo in three seconds. */
const IN_VIEW = 10;
const SECONDS_PER_LOGO = 3;
/** A strip with a single vendor is not shown. */
const FEWEST = 2;

/** The vendors above the footer, each linking to its games. */
export function VendorStrip() {
  const t = useText();
  const { nav } = useShell();
  const all = useCategories().flatMap((category) =>
    vendorsOf(nav, category).vendors.map(({ code, name }) => ({ code, name, path: category.path })),
  );
  const vendors = [...new Map(all.map((vendor) => [vendor.code, vendor])).values()];
  if (vendors.length < FEWEST) return null;
  const runs = vendors.length > IN_VIEW;
  const row = (twin: boolean) =>
    vendors.map(({ code, name, path }) => (
      <li key={code}>
        <Link to={path} search={{ page: code }} tabIndex={twin ? -1 : undefined}>
          <VendorMark name={name} icon={<VendorSign code={code} />} />
        </Link>
      </li>
    ));
  return (
    <section className="page-width strip" aria-label={t('portal.sheet.vendors')}>
      <div className="strip-view">
        <div
          className="strip-run"
          data-runs={runs ? '' : undefined}
          style={{ '--dur': `${vendors.length * SECONDS_PER_LOGO}s` } as CSSProperties}
        >
          <ul>{row(false)}</ul>
          {runs && <ul aria-hidden="true">{row(true)}</ul>}
        </div>
      </div>
    </section>
  );
}
