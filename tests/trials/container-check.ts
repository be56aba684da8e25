import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distFolder } from '../../src/build/dist-folder.ts';
import { readManifest } from '../../src/server/manifest/read-manifest.ts';
import { freePort } from '../support/free-port.ts';
import { stopProcess } from '../support/run-process.ts';
import { sendEntry } from '../support/send-entry.ts';
import { buildImage, megabytesIn, noBuildah, removeImages } from './container-image.ts';
import { runInImage, startInImage } from './container-process.ts';

/** In megabytes of 1,000,000 bytes. */
const largest = 200;

/** Builds the image, starts it twice on one volume, and tests what its README promises. @returns whether all of it holds */
async function containerCheck(): Promise<boolean> {
  if (noBuildah !== undefined) {
    console.log(`SKIPPED: ${noBuildah}`);
    return true;
  }
  const folder = mkdtempSync(join(tmpdir(), 'container-'));
  const volume = join(folder, 'data');
  mkdirSync(volume);
  const readme = readmeCommands();
  let passed = true;
  const check = (what: string, seen: unknown, holds: boolean) => {
    passed &&= holds;
    console.log(`${holds ? '  passed ' : '  FAILED '} ${what}: ${seen}`);
  };
  try {
    const began = performance.now();
    const image = await buildImage(folder);
    console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    const size = await megabytesIn(image.root);
    check(`it has at most ${largest} MB`, `${size} MB`, size <= largest);

    // As a runtime creates a new volume: from the image's folder.
    const { uid: owner, gid: group } = statSync(join(image.root, 'data'));
    chownSync(volume, owner, group);
    const ports = { HOST: '127.0.0.1', PORT: String(await freePort()), ADMIN_PORT: String(await freePort()) };
    const address = `http://127.0.0.1:${ports.PORT}`;
    const container = await startInImage(image, volume, ports);
    for (const { language, route } of readManifest(distFolder()).pages) {
      const page = await fetch(address + route);
      const html = await page.text();
      check(`it serves ${route}`, page.status, page.ok && html.includes(`<html lang="${language}"`));
    }
    const { status } = await sendEntry(address, { name: '日向 花子', email: 'hanako@mail.example' });
    check('an entry is acknowledged', status, status === 200);
    const [uid] =
      /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${container.pid}/status`, 'utf8'))?.slice(1) ?? [];
    check('it runs as nobody', `uid ${uid}`, uid === '65534');
    const write = await runInImage(image, volume, ['--eval', "fs.writeFileSync('/srv/campaign/x', '')"]);
    check('its root is read-only', write.errors.match(/E[A-Z]+/)?.[0], write.errors.includes('EROFS'));
    const backup = await runInImage(image, volume, ['entries.js', 'backup', '/data/backup.sqlite']);
    check('it is backed up while it runs', backup.errors.trim(), backup.code === 0);
    // As `podman cp` leaves it: owned by the host's user and unreadable for others.
    const file = join(folder, 'backup.sqlite');
    writeFileSync(file, readFileSync(join(volume, 'backup.sqlite')), { mode: 0o600 });
    const remove = await runInImage(image, volume, ['--eval', readme.removeCopy]);
    const left = existsSync(join(volume, 'backup.sqlite'));
    check('the backup in the volume is removed', remove.errors || 'no error', !left);
    const health = () => runInImage(image, volume, image.health(ports.ADMIN_PORT));
    const running = (await health()).code;
    check('its health check passes while it runs', `exit ${running}`, running === 0);
    await stopProcess(container);
    check('it shuts down cleanly', `exit ${container.exitCode}`, container.exitCode === 0);
    const stopped = (await health()).code;
    check('its health check fails once it has stopped', `exit ${stopped}`, stopped !== 0);

    for (const name of readdirSync(volume)) writeFileSync(join(volume, name), 'damaged');
    const restore = await runInImage(image, volume, ['--eval', readme.restore], { user: readme.user, file });
    check('it is restored', restore.errors || 'no error', restore.code === 0);
    const again = await startInImage(image, volume, ports);
    const exported = await runInImage(image, volume, ['entries.js', 'export', '--format', 'json']);
    const names = JSON.parse(exported.output).map(({ name }: { name: string }) => name);
    check('the entry is there again', names, names.join() === '日向 花子');
    await stopProcess(again);
  } finally {
    await removeImages(folder);
    rmSync(folder, { recursive: true, force: true });
  }
  return passed;
}

/** As in the README, with the user that the restore runs as. */
function readmeCommands() {
  const text = readFileSync('deploy/container/README.md', 'utf8');
  const [removeCopy = '', restore = ''] = [...text.matchAll(/--eval "([^"]+)"/g)].map(([, script]) => script);
  return { removeCopy, restore, user: /podman run --rm --user (\d+)/.exec(text)?.[1] };
}

/**
 * `npm run container-check` (after a build): builds the image of `deploy/container/` with buildah and runs it like a
 * container, as nobody and with a read-only root. Needs Linux, root and buildah, and says so otherwise. Exits with 1 if
 * something that its README promises does not hold.
 */
process.exitCode = (await containerCheck()) ? 0 : 1;
