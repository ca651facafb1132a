import { describe, expect, test } from 'vitest';
import { type TableColumn, table, widthOf } from '../../src/cli/table.ts';

interface Row {
  date: string;
  project: string;
  title: string;
  size: string;
  id: string;
}

const columns: TableColumn<Row>[] = [
  { head: 'Date', cell: ({ date }) => date },
  { head: 'Project', cell: ({ project }) => project, spare: 2 },
  { head: 'Title', cell: ({ title }) => title, flexible: true },
  { head: 'Size', cell: ({ size }) => size, spare: 1 },
  { head: 'Id', cell: ({ id }) => id },
];
const title = 'Why the ferry leaves before the tide has turned on Sundays';
const rows = [{ date: '2026-04-14 09:00', project: 'harbour-timetables', title, size: '12 KB', id: '3f2a9c1b' }];

describe('a table on a terminal', () => {
  test('shows all where there is room', () => {
    expect(table(columns, rows, 120)).toContain(`harbour-timetables  ${title}`);
  });

  test('gives the title at least half of a small one, and leaves out what can be spared', () => {
    const [head = '', row = ''] = table(columns, rows, 80).split('\n');
    expect(widthOf(row)).toBeLessThanOrEqual(80);
    expect(head).not.toContain('Size');
    expect(row).toContain(title.slice(0, 38));
    expect(row).toContain('3f2a9c1b');
  });

  test('leaves nothing out for titles that are short', () => {
    expect(table(columns, [{ ...rows[0], title: 'Tides' } as Row], 80)).toMatch(/harbour-timetables {2}Tides +12 KB/);
  });
});
