import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { absentModules, MODULES, type Module } from '../settings/whitelabel.rules.ts';
import type { GroupDraft } from './settings.hooks.ts';
import './settings-lists.css';

type Draft = GroupDraft<'switches'>;

/** Modules that this version does not implement, so they have no switch. */
const ABSENT = absentModules(MODULES);

/** Spec section 3 "Whitelabel switches": a tree. Modules under a module that is off are off. */
export function SwitchesForm({ draft }: { draft: Draft }) {
  const t = useText();
  const changed = Object.keys(draft.value.modules).filter((modId) => !ABSENT.includes(modId)).length;
  return (
    <>
      <p className="set-note">
        {t('site.desk.switches.note')}{' '}
        {changed === 0 ? t('site.desk.switches.allDefault') : t('site.desk.switches.different', { count: changed })}{' '}
        {changed > 0 && (
          <Button tone="link" size="sm" onClick={() => draft.set('modules', {})}>
            {t('site.desk.switches.defaults')}
          </Button>
        )}
      </p>
      <ul className="set-tree">
        {MODULES.map((module) => (
          <ModuleNode key={module.modId} module={module} parentOn draft={draft} />
        ))}
      </ul>
    </>
  );
}

function ModuleNode({ module, parentOn, draft }: { module: Module; parentOn: boolean; draft: Draft }) {
  const t = useText();
  const { modId, on: byDefault, children = [] } = module;
  if (module.absent) return <AbsentModule modId={modId} />;
  const { modules } = draft.value;
  const chosen = modules[modId] ?? byDefault;
  const set = (next: boolean) => {
    const { [modId]: _, ...others } = modules;
    draft.set('modules', next === byDefault ? others : { ...others, [modId]: next });
  };
  return (
    <li data-off={!parentOn || undefined}>
      <Switch
        label={
          <>
            {t(`site.desk.module.${modId}`)}
            {modId in modules && (
              <Pill tone="gold" icon={null}>
                {t('site.desk.switches.changed')}
              </Pill>
            )}
          </>
        }
        hint={
          <>
            <code>{modId}</code> {t(byDefault ? 'site.desk.switches.defaultOn' : 'site.desk.switches.defaultOff')}
          </>
        }
        checked={parentOn && chosen}
        disabled={!parentOn}
        onChange={(event) => set(event.target.checked)}
      />
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <ModuleNode key={child.modId} module={child} parentOn={parentOn && chosen} draft={draft} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Listed without a switch, because other clients know the id. */
function AbsentModule({ modId }: { modId: string }) {
  const t = useText();
  return (
    <li className="set-absent">
      <span className="switch-text">
        {t(`site.desk.module.${modId}`)}
        <small>
          <code>{modId}</code> {t('site.desk.switches.absent.hint')}
        </small>
      </span>
      <Pill icon={null}>{t('site.desk.switches.absent')}</Pill>
    </li>
  );
}
