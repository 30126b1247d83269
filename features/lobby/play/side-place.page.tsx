import type { ReactNode } from 'react';
import { CategoryHead } from '../games/category-head.page.tsx';
import '../games/game-list.css';

/** A page of a header-only route that has no game to show: the page's width and the head of the category. */
export function SidePlace({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <div className={`page-width content cat-${name} list-page`}>
      <CategoryHead group={name === 'lottery' ? 'w_lott' : 'w_sports'} name={name} unframed />
      <h1 className="sr-only">{title}</h1>
      {children}
    </div>
  );
}
