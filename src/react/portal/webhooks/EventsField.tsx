import { useMemo, useState } from 'react'
import type { EventGroup } from '../../../http/webhooks/answers.ts'
import { eventCatalogue } from '../../../state/portal/webhooks/eventCatalogue.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { CodeBlock } from '../../ui/portal/CodeBlock.tsx'
import { Tree, type TreeLabels } from '../../ui/portal/Tree.tsx'
import type { TreeCategory } from '../../ui/portal/treeData.ts'
import { Stack } from '../../ui/Stack.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Text } from '../../ui/Text.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { SideBySide } from '../../kit/SideBySide.tsx'
import { useEventTexts, type EventTexts } from '../common/useEventTexts.ts'
import { useCopyLabels } from '../../kit/useCopyLabels.ts'
import { webhooksMessages, type WebhooksTranslate } from './messages.ts'

const treeLabels = (t: WebhooksTranslate): TreeLabels => ({
  search: t('searchEvents'),
  onlyChosen: t('onlyChosen'),
  chosen: (chosen, total) => t('chosenOf', { chosen, total }),
  count: (chosen, total) => t('chosenCount', { chosen, total }),
  expand: category => t('expand', { category }),
  collapse: category => t('collapse', { category }),
  found: count => t('eventsFound', { count }),
  none: t('eventsNone'),
})

/** The events as a tree; those that the server does not name any more keep their place in the webhook. */
const categoriesOf = (
  t: WebhooksTranslate,
  texts: EventTexts,
  groups: readonly EventGroup[],
  chosen: readonly string[],
): TreeCategory[] => {
  const categories = groups.map(({ key, name, events }) => ({
    key,
    label: texts.categoryOf(name),
    items: events.map(event => ({
      value: event.key,
      label: texts.nameOf(event),
      description: texts.descriptionOf(event),
    })),
  }))
  const known = new Set(groups.flatMap(({ events }) => events.map(({ key }) => key)))
  const others = chosen.filter(key => !known.has(key))
  if (others.length === 0) return categories
  return [
    ...categories,
    { key: ' other', label: t('otherEvents'), items: others.map(key => ({ value: key, label: key })) },
  ]
}

interface Field {
  name: string
  error: string | undefined
}

interface Props {
  /** The list of events, and what it begins with. */
  events: Field & { initial: readonly string[] }
  /** The switch for all events. */
  all: Field & { defaultChecked: boolean }
}

/** Which events a webhook receives: all, or those chosen in a tree with a sample of the payload beside it. */
export const EventsField = ({ events, all }: Props) => {
  const t = useMessages(webhooksMessages)
  const [isAll, setAll] = useState(all.defaultChecked)
  const { error: allError, ...allField } = all
  return (
    <Stack $gap={3}>
      <Switch
        {...allField}
        error={allError}
        label={t('allEvents')}
        description={t('allEventsHint')}
        onChange={event => setAll(event.currentTarget.checked)}
      />
      <QueryView
        query={useElementStore(eventCatalogue)}
        params={undefined}
        height="320px"
        label={t('eventsLoading')}
        frame={state => (
          <>
            {!isAll && events.initial.map(key => <input key={key} type="hidden" name={events.name} value={key} />)}
            {state}
          </>
        )}
      >
        {groups => (
          <div hidden={isAll}>
            <EventTree groups={groups} field={events} disabled={isAll} />
          </div>
        )}
      </QueryView>
    </Stack>
  )
}

interface TreeProps {
  groups: readonly EventGroup[]
  field: Props['events']
  disabled: boolean
}

const EventTree = ({ groups, field: { initial, name, error }, disabled }: TreeProps) => {
  const t = useMessages(webhooksMessages)
  const [current, setCurrent] = useState(initial[0])
  // Built again only when texts arrive, so that a tree that is used stays as it is.
  const { nameOf, descriptionOf, categoryOf } = useEventTexts()
  const [start] = useState({ groups, initial })
  const categories = useMemo(
    () => categoriesOf(t, { nameOf, descriptionOf, categoryOf }, start.groups, start.initial),
    [t, nameOf, descriptionOf, categoryOf, start],
  )
  return (
    <SideBySide $from="560px" $widths="minmax(0, 11fr) minmax(0, 10fr)">
      <Tree
        legend={t('eventsField')}
        description={t('eventsHint')}
        name={name}
        error={error}
        categories={categories}
        defaultValue={initial}
        disabled={disabled}
        labels={treeLabels(t)}
        current={current}
        onCurrent={setCurrent}
      />
      <Sample groups={groups} eventKey={current} />
    </SideBySide>
  )
}

const Sample = ({ groups, eventKey }: { groups: readonly EventGroup[]; eventKey: string | undefined }) => {
  const t = useMessages(webhooksMessages)
  const copyLabels = useCopyLabels()
  const { nameOf } = useEventTexts()
  if (eventKey === undefined) return <Text data-size="13">{t('pickSample')}</Text>
  const event = groups.flatMap(({ events }) => events).find(({ key }) => key === eventKey)
  if (!event?.samplePayload) return <Text data-size="13">{t('noSample')}</Text>
  const label = t('sample', { event: nameOf(event) })
  const code = JSON.stringify(event.samplePayload, undefined, 2)
  return <CodeBlock label={label} samples={[{ key: eventKey, label, code }]} labels={copyLabels} />
}
