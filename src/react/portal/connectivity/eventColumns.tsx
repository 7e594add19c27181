import { styled } from 'styled-components'
import type { ChannelEvent } from '../../../http/connectivity/answers.ts'
import type { EventFilters } from '../../../state/portal/connectivity/channelRows.ts'
import type { EventText } from '../../../state/portal/connectivity/eventCatalogue.ts'
import { plain } from '../../../styles/reset.ts'
import { Switch } from '../../ui/Switch.tsx'
import { UserText } from '../../ui/Text.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { ListColumn, ListFilter } from '../../kit/list/listTypes.ts'
import type { EventTexts } from '../common/useEventTexts.ts'
import type { ConnectivityTranslate } from './messages.ts'

/** A row about an event, whatever the channel. */
export interface EventRow extends EventText {
  readonly eventKey: string
  readonly isOn: boolean
}

const Line = styled.span.withConfig({ componentId: 'fe-event-line' })`
  && {
    ${plain}
    display: block;
    &[data-size] {
      font: 400 13px/18px var(--_family);
      color: var(--_text-3);
    }
  }
`

/** The column that names an event. */
export const eventColumn = (t: ConnectivityTranslate, texts: EventTexts): ListColumn<EventRow> => ({
  key: 'event',
  title: t('event'),
  sort: 'name',
  isPrimary: true,
  cell: ({ eventKey, name, category }) => (
    <>
      <Line>
        <UserText>{texts.nameOf({ key: eventKey, displayName: name })}</UserText>
      </Line>
      {category !== '' && (
        <Line data-size="13">
          <UserText>{texts.categoryOf(category)}</UserText>
        </Line>
      )}
    </>
  ),
  text: ({ eventKey, name }) => texts.nameOf({ key: eventKey, displayName: name }),
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
  min: 92,
  priority: 2,
  cell: row => (
    <Switch
      label={<VisuallyHidden>{t('activeOf', { event: row.name })}</VisuallyHidden>}
      checked={row.isOn}
      disabled={isReadOnly}
      onChange={({ currentTarget }) => void onChange(row, currentTarget.checked)}
    />
  ),
  text: ({ isOn }) => isOn,
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
