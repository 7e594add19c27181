import type { ChannelEvent } from '../../../http/connectivity/answers.ts'
import type { EventFilters } from '../../../state/portal/connectivity/channelRows.ts'
import type { EventText } from '../../../state/portal/connectivity/eventCatalogue.ts'
import { chips, switchOf } from '../../ui/table/cells.tsx'
import type { ListColumn, ListFilter } from '../../kit/list/listTypes.ts'
import type { EventTexts } from '../common/useEventTexts.ts'
import type { ConnectivityTranslate } from './messages.ts'

/** A row about an event, whatever the channel. */
export interface EventRow extends EventText {
  readonly eventKey: string
  readonly isOn: boolean
}

/** The column that names an event. */
export const eventColumn = (t: ConnectivityTranslate, texts: EventTexts): ListColumn<EventRow> => ({
  key: 'event',
  title: t('event'),
  sort: 'name',
  isPrimary: true,
  text: ({ eventKey, name }) => texts.nameOf({ key: eventKey, displayName: name }),
  sub: ({ category }) => (category === '' ? undefined : texts.categoryOf(category)),
})

interface TargetsColumn<Row> {
  key: string
  title: string
  targetsOf: (row: Row) => readonly string[]
}

/** A row shows two targets, or one and how many more there are, for which two would leave no room; its details have all. */
const fewTargets = 2
const shownOf = (targets: readonly string[]) => (targets.length > fewTargets ? 1 : fewTargets)

/** The column with the recipients of an event. */
export const targetsColumn = <Row extends EventRow>(
  t: ConnectivityTranslate,
  { key, title, targetsOf }: TargetsColumn<Row>,
): ListColumn<Row> => ({
  key,
  title,
  sort: key,
  min: 156,
  grow: 3,
  priority: 1,
  shrink: 'clip',
  text: row => targetsOf(row).join(', '),
  cell: row => chips(targetsOf(row), count => t('more', { count }), shownOf(targetsOf(row))),
  card: row => targetsOf(row).join(', '),
  tip: row => (targetsOf(row).length > fewTargets ? targetsOf(row).join(', ') : undefined),
})

interface SwitchColumn<Row> {
  isReadOnly: boolean
  onChange: (row: Row, isOn: boolean) => unknown
}

/** The column with the switch of an event. */
export const switchColumn = <Row extends EventRow>(
  t: ConnectivityTranslate,
  { isReadOnly, onChange }: SwitchColumn<Row>,
): ListColumn<Row> => ({
  key: 'active',
  title: t('active'),
  min: 60,
  priority: 2,
  shrink: 'never',
  text: ({ isOn }) => isOn,
  cell: row =>
    switchOf({
      label: t('activeOf', { event: row.name }),
      isOn: row.isOn,
      isDisabled: isReadOnly,
      onSwitch: isOn => onChange(row, isOn),
    }),
  card: 'end',
})

/** What events are filtered by: their category, and whether they are on. */
export const eventFilters = (
  t: ConnectivityTranslate,
  { categoryOf }: EventTexts,
  events: readonly ChannelEvent[] = [],
): readonly ListFilter<EventFilters>[] => {
  const categories = [...new Set(events.map(({ category }) => category?.name).filter(Boolean))]
  const state: ListFilter<EventFilters> = {
    key: 'state',
    label: t('state'),
    options: [
      { value: 'on', label: t('on') },
      { value: 'off', label: t('off') },
    ],
  }
  if (categories.length === 0) return [state]
  return [
    { key: 'category', label: t('category'), options: categories.map(value => ({ value, label: categoryOf(value) })) },
    state,
  ]
}
