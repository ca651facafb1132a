import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Addresses, checkAnchors, publishedParts, writeAnchors } from '../../src/content/anchors-lock.ts';
import { formerAddresses } from '../../src/content/former-addresses.ts';
import { selectSessions } from '../../src/content/select.ts';
import { deskWith, optionsOf } from './desk.ts';

describe('rename', () => {
  test('takes the published addresses along, and keeps watch over the old one', async () => {
    const desk = await deskWith('tides');
    const content = desk.at('content');
    const now: Addresses = new Map([['tides', { 't-0a1b2c3d': 1, 't-4e5f6a7b': 2 }]]);
    writeAnchors(content, now, new Set());
    expect(publishedParts(content)).toEqual(new Map([['tides', 2]]));
    await desk.turnleaf('rename', 'tides', 'of-tides');
    const renamed: Addresses = new Map([['of-tides', { 't-0a1b2c3d': 1, 't-4e5f6a7b': 2 }]]);
    const { moved } = formerAddresses(content);
    checkAnchors(content, renamed, new Set(), moved);
    writeAnchors(content, renamed, new Set(), moved);
    expect(desk.read('content/anchors.lock')).toContain('tides -> of-tides');
    desk.write('content/sessions/of-tides/notes.mdx', '');
    expect(() => checkAnchors(content, renamed, new Set(), formerAddresses(content).moved)).toThrow(
      /anchors\.lock:\d+: the address tides passed on/,
    );
  });

  test('gives an earlier address up that nobody was given, and says where it is public', async () => {
    const desk = await deskWith('tides');
    const content = desk.at('content');
    writeAnchors(content, new Map([['tides', { 't-0a1b2c3d': 1 }]]), new Set());
    await desk.turnleaf('rename', 'tides', 'of-tides');
    const out = { slug: 'tides', id: 'x', title: 'Tides', at: '2026-05-01T00:00:00Z', address: 'https://mira.example/s/tides/' };
    const place = { to: 'folder', remote: '/srv', url: 'https://mira.example/' };
    desk.write('.turnleaf/published', JSON.stringify({ version: 1, archive: 'a', places: [{ place, at: out.at, sessions: [out] }] }));
    const asked = await desk.onTerminal(['n\n'], 'rename', 'of-tides', '--forget');
    expect([asked.code, asked.out]).toEqual([1, expect.stringContaining('was published on 2026-05-01: https://mira.example/s/tides/')]);
    expect(formerAddresses(content).moved.size).toBe(1);
    expect((await desk.turnleaf('rename', 'of-tides', '--forget', '--yes')).code).toBe(0);
    expect(desk.read('content/anchors.lock')).not.toMatch(/(?<!of-)tides/);
    checkAnchors(content, new Map([['of-tides', { 't-0a1b2c3d': 1 }]]), new Set(), formerAddresses(content).moved);
  });

  test('to the same name in capitals is possible where the old address is given up, since a disk may keep one file for both', async () => {
    const desk = await deskWith('tides', 'moorings');
    writeAnchors(desk.at('content'), new Map([['tides', { 't-0a1b2c3d': 1 }]]), new Set());
    const refused = await desk.turnleaf('rename', 'tides', 'Tides');
    expect([refused.code, refused.err]).toEqual([2, expect.stringMatching(/Tides is tides in other letters.*--forget/)]);
    expect((await desk.turnleaf('rename', 'tides', 'Moorings', '--forget', '--yes')).code).toBe(2);
    expect((await desk.turnleaf('rename', 'tides', 'Tides', '--forget', '--yes')).code).toBe(0);
    expect(readdirSync(desk.at('content/sessions')).sort()).toEqual(['Tides', 'moorings']);
    checkAnchors(desk.at('content'), new Map([['Tides', { 't-0a1b2c3d': 1 }]]), new Set());
    expect(desk.read('content/anchors.lock')).not.toContain('tides');
  });

  test('lines of a folder that was renamed by hand are those of its alias', async () => {
    const desk = await deskWith('of-tides');
    const content = desk.at('content');
    writeAnchors(content, new Map([['tides', { 't-0a1b2c3d': 1 }]]), new Set());
    const now: Addresses = new Map([['of-tides', { 't-0a1b2c3d': 1 }]]);
    expect(() => checkAnchors(content, now, new Set())).toThrow(/anchors\.lock:2: the session tides was published and is gone/);
    checkAnchors(content, now, new Set(), new Map([['tides', 'of-tides']]));
  });
});

describe('an alias', () => {
  test.each([
    ['that is another session', 'moorings', /notes\.mdx:3: alias "moorings" is the address of the session/],
    ['that climbs out', '../up', /notes\.mdx:3: alias "\.\.\/up": use letters/],
  ])('%s is an error with file and line', async (_, alias, message) => {
    const desk = await deskWith('tides', 'moorings');
    desk.write('content/sessions/tides/notes.mdx', `---\naliases:\n  - ${alias}\n---\n`);
    expect(() => selectSessions(optionsOf(desk))).toThrow(message);
  });

  test('of two sessions is an error that names both', async () => {
    const desk = await deskWith('tides', 'moorings');
    for (const slug of ['tides', 'moorings']) desk.write(`content/sessions/${slug}/notes.mdx`, '---\naliases: [old]\n---\n');
    expect(() => selectSessions(optionsOf(desk))).toThrow(
      /tides\/notes\.mdx:2: alias "old" is the address of the session in content\/sessions\/moorings/,
    );
  });
});

test('a removed session is no session of a build, and its addresses are accounted for', async () => {
  const desk = await deskWith('tides', 'moorings');
  await desk.turnleaf('rename', 'tides', 'of-tides');
  await desk.turnleaf('remove', 'of-tides', '--yes');
  const { selected, skipped, unpublished } = selectSessions(optionsOf(desk));
  expect(selected.map((one) => one.slugs)).toEqual([['moorings']]);
  expect(skipped).toEqual([]);
  expect(unpublished.sort()).toEqual(['of-tides', 'tides']);
  desk.write('content/sessions/of-tides/removed.yaml', 'date: yesterday\n');
  expect(() => selectSessions(optionsOf(desk))).toThrow(/removed\.yaml:1: "date"/);
});
