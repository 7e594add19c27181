import type { Scope } from '../../../state/kit/scope.ts'
import { capabilities } from '../../../state/vendor/capabilities.ts'
import { webhooks } from '../../../state/portal/webhooks/webhooks.ts'
import { Stack } from '../../ui/Stack.tsx'
import { useListPage } from '../../kit/list/useListPage.ts'
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
  const section = useSectionQuery()
  const { id, view } = readQuery(section.query)
  const { box, leave } = useListPage(section, id)
  return (
    <Stack ref={box}>
      {id === undefined ? (
        <WebhookList />
      ) : (
        <WebhookPage key={id} id={id} view={view} show={next => section.open(queryOf(id, next))} leave={leave} />
      )}
    </Stack>
  )
}
