import { useStore } from '@nanostores/react'
import { eventCatalogue } from '../../../state/portal/webhooks/eventCatalogue.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { useEventTexts } from '../common/useEventTexts.ts'
import { webhooksMessages } from './messages.ts'

/** Returns the name of an event; its key until the names are there. */
export const useEventNames = (): ((eventKey: string) => string) => {
  const t = useMessages(webhooksMessages)
  const { nameOf } = useEventTexts()
  const { data } = useStore(useElementStore(eventCatalogue).of())
  const names = new Map(data?.flatMap(({ events }) => events.map(event => [event.key, nameOf(event)] as const)))
  return eventKey => names.get(eventKey) ?? (eventKey || t('unknownEvent'))
}
