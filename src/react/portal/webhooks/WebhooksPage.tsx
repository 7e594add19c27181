import { useEffect, useRef } from 'react'
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
  const before = useRef({ query: '', id: '' })
  useEffect(() => {
    before.current = id === undefined ? { ...before.current, query: query.toString() } : { ...before.current, id }
  }, [id, query])
  usePageFocus(id ?? '', box, () => box.current?.querySelector<HTMLElement>(openerOf(before.current.id)))
  return (
    <Stack ref={box}>
      {id === undefined ? (
        <WebhookList />
      ) : (
        <WebhookPage
          key={id}
          id={id}
          view={view}
          show={next => open(queryOf(id, next))}
          leave={() => open(new URLSearchParams(before.current.query))}
        />
      )}
    </Stack>
  )
}
