import type { LoggedRequest } from '../../../../http/directory/answers.ts'
import type { DirectoryOutcome } from '../../../../http/directory/types.ts'
import { logOutcomes } from '../../../../state/portal/provisioning/directoryLists.ts'
import type { FileColumn, ListColumn } from '../../../kit/list/listTypes.ts'
import { timeColumn, type RelativeTimes } from '../../../kit/list/timeColumn.tsx'
import type { Tone } from '../../../ui/Badge.tsx'
import { badge } from '../../../ui/table/cells.tsx'
import type { TellReason } from '../useReason.ts'
import type { LogTranslate } from './messages.ts'

const outcomeKeys = {
  changed: 'changed',
  unchanged: 'unchanged',
  waiting: 'waits',
  refused: 'rejected',
} as const satisfies Readonly<Record<DirectoryOutcome, string>>

const tones: Readonly<Record<DirectoryOutcome, Tone>> = {
  changed: 'success',
  unchanged: 'neutral',
  waiting: 'warning',
  refused: 'danger',
}

/** What became of a request, in words. */
export const outcomeText = (t: LogTranslate, outcome: DirectoryOutcome): string => t(outcomeKeys[outcome])

/** The columns of the log of a directory. */
export const logColumns = (t: LogTranslate, times: RelativeTimes, tell: TellReason): ListColumn<LoggedRequest>[] => [
  {
    key: 'operation',
    title: t('action'),
    isPrimary: true,
    min: 176,
    grow: 3,
    text: ({ operation }) => t(operation),
    sub: request => tell(request) || undefined,
  },
  {
    key: 'target',
    title: t('target'),
    min: 140,
    grow: 2,
    priority: 3,
    shrink: 'middle',
    text: ({ target }) => target,
    card: ({ target }) => target || undefined,
  },
  {
    key: 'time',
    title: t('time'),
    priority: 2,
    ...timeColumn(times, ({ at }) => at, '', true),
    card: ({ at }) => times(at).text,
  },
  {
    key: 'outcome',
    title: t('result'),
    fits: logOutcomes.map(outcome => outcomeText(t, outcome)),
    priority: 4,
    shrink: 'clip',
    text: ({ outcome }) => outcomeText(t, outcome),
    cell: ({ outcome }) => badge(outcomeText(t, outcome), tones[outcome]),
    card: 'end',
  },
]

/** What the file of the log has beyond its columns. */
export const moreOfLog = (t: LogTranslate, tell: TellReason): FileColumn<LoggedRequest>[] => [
  { title: t('reason'), text: tell },
  { title: t('request'), text: ({ request }) => request },
  { title: t('statusCode'), text: ({ status }) => status },
  { title: t('scimType'), text: ({ scimType }) => scimType },
]
