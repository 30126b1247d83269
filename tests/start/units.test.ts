import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '#tests/sources.ts';

/** The recipe for systemd: systemd itself accepts the units where it is installed, and they name what is there. */
const FOLDER = join(ROOT, 'deploy/systemd');
const HOME = '/opt/parlor/current';
const units = readdirSync(FOLDER).filter((name) => /\.(service|timer|target)$/.test(name));
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const valuesOf = (text: string, key: string) =>
  [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

const scratch = mkdtempSync(join(tmpdir(), 'parlor-units-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

/** What systemd says about the units when this checkout is the current release; nothing when it accepts them. */
function saidBySystemd(changed: (text: string) => string = (text) => text): string {
  const instances = ['server', 'worker', 'studio'].map((app) => `parlor@${app}.service`);
  for (const name of units) writeFileSync(join(scratch, name), changed(read(name).replaceAll(HOME, ROOT)));
  for (const name of instances) writeFileSync(join(scratch, name), readFileSync(join(scratch, 'parlor@.service')));
  const paths = [...instances, ...units.filter((name) => !name.includes('@'))].map((name) => join(scratch, name));
  const { stdout, stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, SYSTEMD_UNIT_PATH: `${scratch}:` },
  });
  return `${stdout}${stderr}`.trim() || (status === 0 ? '' : `exit code ${status}`);
}

describe('the units', () => {
  it.runIf(hasSystemd)('are accepted by systemd, which names a wrong key', () => {
    expect(saidBySystemd()).toBe('');
    expect(saidBySystemd((text) => text.replace('UMask=', 'Umask='))).toContain("Unknown key 'Umask'");
  });

  it('run as the user that is made, with its folder and its settings', () => {
    const services = units.filter((name) => name.endsWith('.service'));
    expect(services.length).toBe(2);
    for (const text of services.map(read)) {
      expect(valuesOf(text, 'User')).toEqual(['parlor']);
      expect(valuesOf(text, 'StateDirectory')).toEqual(['parlor']);
      expect(valuesOf(text, 'EnvironmentFile')).toEqual(['/etc/parlor/env']);
      expect(valuesOf(text, 'WorkingDirectory')).toEqual([HOME]);
    }
    expect(read('parlor.sysusers.conf')).toMatch(/^u parlor - "Parlor" \/var\/lib\/parlor$/m);
  });

  it('start programs that are there, for every process', () => {
    const commands = units.flatMap((name) => valuesOf(read(name), 'ExecStart'));
    const programs = commands.map((line) => / ((?:apps|tools)\/\S+\.ts)/.exec(line)?.[1] ?? line);
    expect(programs.sort()).toEqual(['apps/%i/main.ts', 'tools/backup.ts']);
    for (const app of ['server', 'worker', 'studio']) expect(existsSync(join(ROOT, `apps/${app}/main.ts`))).toBe(true);
  });

  it('make a backup each night in a folder that may be written', () => {
    expect(valuesOf(read('parlor-backup.timer'), 'OnCalendar')).toHaveLength(1);
    const backup = read('parlor-backup.service');
    const [folder] = valuesOf(backup, 'ReadWritePaths');
    expect(valuesOf(backup, 'ExecStart')[0]).toMatch(new RegExp(`tools/backup\\.ts --into ${folder} --keep \\d+$`));
  });
});

describe('the parlor command', () => {
  it('is a program that runs tools of the release as the user of the services', () => {
    const path = join(FOLDER, 'parlor');
    accessSync(path, constants.X_OK);
    expect(spawnSync('sh', ['-n', path]).status).toBe(0);
    expect(readFileSync(path, 'utf8')).toMatch(/runuser -u parlor -- .*--env-file=\/etc\/parlor\/env/);
  });
});
