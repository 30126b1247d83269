import { ImageUp, Lock, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import type { Member } from '../session/session.page.tsx';
import { AvatarPicker } from './avatar-picker.page.tsx';
import { useProfile } from './profile.hooks.ts';
import { ProfileForm } from './profile-form.page.tsx';
import './profile.css';

/** Picture and further profile fields of the member (spec section 3 "Further profile fields"). */
export function ProfileSection({ member }: { member: Member }) {
  const t = useText();
  const { switches } = useShell();
  const profile = useProfile();
  const [asking, setAsking] = useState<'avatar' | 'profile'>();
  const told = profile?.fields.filter(({ value }) => value !== '') ?? [];
  return (
    <section>
      <SectionHeading>{t('ways.profile.title')}</SectionHeading>
      <Card as="div">
        <div className="profile-head">
          <Avatar image={member.avatar} name={member.nickname} size={64} />
          <b>{member.nickname}</b>
          <div className="profile-actions">
            {switches.includes('PROFPIC3') && (
              <Button
                tone="secondary"
                icon={<ImageUp size={18} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => setAsking('avatar')}
              >
                {t('ways.avatar.change')}
              </Button>
            )}
            <Button
              tone="secondary"
              disabled={profile === undefined}
              icon={<PencilLine size={18} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => setAsking('profile')}
            >
              {t('ways.profile.edit')}
            </Button>
          </div>
        </div>
        {profile === undefined && <SkeletonText lines={2} />}
        {told.length > 0 && (
          <dl className="facts profile-facts">
            {told.map(({ field, value, editable }) => (
              <div key={field}>
                <dt>{t(`accounts.field.${field}`)}</dt>
                <dd>
                  {value}
                  {!editable && <Lock size={14} strokeWidth={1.75} role="img" aria-label={t('ways.profile.fixed')} />}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {profile && told.length === 0 && <p className="profile-none">{t('ways.profile.none')}</p>}
      </Card>
      {asking === 'avatar' && <AvatarPicker current={member.avatar} onClose={() => setAsking(undefined)} />}
      {asking === 'profile' && profile && <ProfileForm profile={profile} onClose={() => setAsking(undefined)} />}
    </section>
  );
}
