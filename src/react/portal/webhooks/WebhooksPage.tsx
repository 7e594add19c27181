import { useRef, useState } from 'react'
import type { Scope } from '../../../state/kit/scope.ts'
import { capabilities } from '../../../state/vendor/capabilities.ts'
import { webhooks } from '../../../state/portal/webhooks/webhooks.ts'
import { Stack } from '../../ui/Stack.tsx'
import { openerOf } from '../../kit/list/rowOpener.ts'
import { usePageFocus } from '../../kit/usePageFocus.ts'
import { useSectionQuery } from '../common/useSectionQuery.ts'
import { WebhookList } from './WebhookList.tsx'
import { WebhookPage } from './WebhookPage.tsx'
import { queryOf, readQuery } from './webhookViews.ts'

/** Asks for the webhooks and for what the server can do. */
export const prefetch = (scope: Scope): void => {
  void scope.app.use(capabilities).load()
  void scope.use(webhooks).list.refresh()
}

/** All webhooks, or the page of the one that the query names. */
export const Page = () => {
  const { query, open } = useSectionQuery()
  const { id, view } = readQuery(query)
  const box = useRef<HTMLDivElement>(null)
  // The view of the list to come back to, and the row that was opened.
  const [before, setBefore] = useState({ query: '', id: '' })
  usePageFocus(id ?? '', box, () => box.current?.querySelector<HTMLElement>(openerOf(before.id)))
  return (
    <Stack ref={box}>
      {id === undefined ? (
        <WebhookList
          open={async (webhook, next) => {
            setBefore({ query: query.toString(), id: webhook._id })
            await open(queryOf(webhook._id, next))
          }}
        />
      ) : (
        <WebhookPage
          key={id}
          id={id}
          view={view}
          show={next => open(queryOf(id, next))}
          leave={() => open(new URLSearchParams(before.query))}
        />
      )}
    </Stack>
  )
}
