import { median, spread } from '../measure';
import { SUBJECTS, subjectNames, type SubjectName } from '../subjects/subject';
import { amount, type Table } from '../table';
import { middle, ratio, type PageVisits, type Quantity } from './compare';

const BYTES_PER_KB = 1000;

const ms = (value: number) => amount(Math.round(value), 'ms');
const kB = (value: number) => amount(value / BYTES_PER_KB, 'kB');
const times = (value: number) => amount(value, '×');

/** Each subject over all pages: the median of the pages' medians. */
export function subjectTable(pages: readonly PageVisits[]): Table {
  const row = (name: SubjectName) => {
    const over = (quantity: Quantity) => median(pages.map((it) => middle(it, name, quantity)));
    return [
      SUBJECTS[name],
      ms(over('fcp')),
      ms(over('lcp')),
      name === 'plain' ? '—' : ms(over('interactive')),
      kB(over('scriptBytes')),
      amount(over('requests'), ''),
      amount(over('depth'), ''),
      amount(Math.max(...pages.map((it) => middle(it, name, 'cls'))), ''),
    ];
  };
  return {
    title: 'What is compared: medians over all pages',
    head: ['Subject', 'FCP', 'LCP', 'Interactive', 'Scripts', 'Requests', 'Chain', 'Highest CLS'],
    rows: subjectNames.map(row),
  };
}

/** Our pages one by one, with their ratios. */
export function routeTable(pages: readonly PageVisits[]): Table {
  const spreadOf = ({ visits }: PageVisits, quantity: Quantity) =>
    `± ${String(Math.round(spread(visits.ours.flatMap((visit) => visit[quantity] ?? [])) / 2))}`;
  const row = (page: PageVisits) => [
    page.path,
    `${ms(middle(page, 'ours', 'lcp'))} ${spreadOf(page, 'lcp')}`,
    times(ratio(page, 'lcp', 'plain')),
    times(ratio(page, 'lcp', 'hydrated')),
    times(ratio(page, 'lcp', 'rendered')),
    times(ratio(page, 'lcp', 'federation')),
    `${ms(middle(page, 'ours', 'interactive'))} ${spreadOf(page, 'interactive')}`,
    times(ratio(page, 'interactive', 'hydrated')),
    kB(middle(page, 'ours', 'scriptBytes')),
    times(ratio(page, 'scriptBytes', 'hydrated')),
    amount(middle(page, 'ours', 'requests'), ''),
  ];
  return {
    title: 'Every public page (ratios: ours ÷ the other)',
    head: [
      'Page',
      'LCP',
      '÷ HTML alone',
      '÷ prerendered',
      '÷ client-rendered',
      '÷ federation',
      'Interactive',
      '÷ prerendered',
      'Scripts',
      '÷ prerendered',
      'Requests',
    ],
    rows: pages.map(row),
  };
}
