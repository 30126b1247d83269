import type { ReactNode } from 'react';
import { CategoryHead } from '../games/category-head.page.tsx';
import '../games/game-list.css';

/** A header-only page without a game to show: the page's width and the category's head. */
export function SidePlace({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <div className={`page-width content cat-${name} list-page`}>
      <CategoryHead group={name === 'lottery' ? 'w_lott' : 'w_sports'} name={name} unframed />
      <h1 className="sr-only">{title}</h1>
      {children}
    </div>
  );
}
