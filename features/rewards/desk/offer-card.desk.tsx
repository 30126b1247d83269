import { useText } from '#platform/i18n/text.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import './offers-desk.css';

interface CardProps {
  language: 'VI' | 'EN';
  text: { title: string; kicker: string; sentence: string };
  image: string;
  terms: readonly string[];
}

/** A promotion's card as players see it, with the terms made from its rules. */
export function OfferCard({ language, text, image, terms }: CardProps) {
  const t = useText();
  return (
    <Card as="section" className="offers-card" padded={false} aria-label={t(`rewards.desk.language.${language}`)}>
      <div className="offers-banner" lang={language.toLowerCase()}>
        {image && <img src={image} alt="" />}
        <div>
          <small>{text.kicker}</small>
          <b>{text.title || t(`rewards.desk.untitled.${language}`)}</b>
          <span>{text.sentence}</span>
        </div>
      </div>
      {terms.length > 0 ? (
        <ul lang={language.toLowerCase()}>
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      ) : (
        <Empty title={t('rewards.desk.offers.terms.none')} />
      )}
    </Card>
  );
}
