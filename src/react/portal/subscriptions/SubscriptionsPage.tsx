import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { Scope } from '../../../state/kit/scope.ts'
import { billing } from '../../../state/portal/subscriptions/billing.ts'
import { cards } from '../../../state/portal/subscriptions/cards.ts'
import { capabilities } from '../../../state/vendor/capabilities.ts'
import { useElementStore } from '../../app/host.ts'
import { useListPage } from '../../kit/list/useListPage.ts'
import { Page as PageFrame } from '../../kit/Page.tsx'
import { Forbidden } from '../../kit/DataStates.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { usePageFocus } from '../../kit/usePageFocus.ts'
import { usePermissions } from '../../kit/usePermissions.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useSectionQuery } from '../common/useSectionQuery.ts'
import { BillingNote } from './BillingNote.tsx'
import { readPermission } from './billingPermissions.ts'
import { billingViews, queryOfView, readQuery, type BillingView } from './billingViews.ts'
import { billingMessages } from './messages.ts'
import { OverviewView } from './overview/OverviewView.tsx'
import { PlansView } from './plans/PlansView.tsx'

const CheckoutPage = lazy(() => import('./checkout/CheckoutPage.tsx').then(part => ({ default: part.CheckoutPage })))
const MethodsView = lazy(() => import('./methods/MethodsView.tsx').then(part => ({ default: part.MethodsView })))
const InformationView = lazy(() =>
  import('./information/InformationView.tsx').then(part => ({ default: part.InformationView })),
)
const SplitPage = lazy(() => import('./invoices/SplitPage.tsx').then(part => ({ default: part.SplitPage })))
const InvoicesView = lazy(() => import('./invoices/InvoicesView.tsx').then(part => ({ default: part.InvoicesView })))

/** Asks for the account, and for what the server can do. */
export const prefetch = (scope: Scope): void => {
  void scope.app.use(capabilities).load()
  void scope.use(billing).account.refresh()
}

/** The views of billing, or what the query names: the checkout of a plan, or an invoice by account. */
export const Page = () => {
  const section = useSectionQuery()
  const { planId, seats, splitId } = readQuery(section.query)
  const { box, leave } = useListPage(section, planId ?? splitId)
  useReturn(() => section.open(queryOfView('overview')))
  return (
    <Stack ref={box}>
      {planId === undefined && splitId === undefined ? (
        <Views />
      ) : (
        <Suspense fallback={<Skeleton $height="320px" />}>
          {planId === undefined ? (
            <SplitPage key={splitId} invoiceId={splitId!} leave={leave} />
          ) : (
            <CheckoutPage key={planId} planId={planId} seats={seats} leave={leave} />
          )}
        </Suspense>
      )}
    </Stack>
  )
}

/** Reads the newest state once the person comes back from their bank's page. What became of a payment is in the overview. */
const useReturn = (showOverview: () => Promise<unknown>) => {
  const { takeReturn } = useElementStore(cards)
  const { refresh } = useElementStore(billing)
  const settle = useEffectEvent(async () => {
    const returned = takeReturn()
    if (returned === undefined) return
    await refresh.run()
    if (returned === 'payment') await showOverview()
  })
  useEffect(() => void settle(), [])
}

const contents: Readonly<Record<BillingView, () => ReactNode>> = {
  overview: () => <OverviewView />,
  plans: () => <PlansView />,
  methods: () => <MethodsView />,
  information: () => <InformationView />,
  invoices: () => <InvoicesView />,
}

/** Views for which there is nothing where someone else manages billing. */
const ownOnly: readonly BillingView[] = ['plans', 'methods', 'information']

const Views = () => {
  const t = useMessages(billingMessages)
  const section = useSectionQuery()
  const { account } = useElementStore(billing)
  const { data } = useStore(account.of())
  const may = usePermissions()
  const box = useRef<HTMLDivElement>(null)
  const isExternal = data?.externallyManaged ?? false
  const shown = billingViews.filter(view => !isExternal || !ownOnly.includes(view))
  const wanted = readQuery(section.query).view
  const current = shown.includes(wanted) ? wanted : 'overview'
  usePageFocus(current, box, () => box.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]'))
  if (!may(readPermission))
    return (
      <PageFrame title={t('subscriptions')}>
        <Forbidden permission={readPermission} />
      </PageFrame>
    )
  return (
    <Stack ref={box}>
      {' '}
      <PageFrame title={t('subscriptions')} description={t('description')}>
        {!isExternal && <BillingNote />}
        <Tabs
          label={t('viewsOf', { name: t('subscriptions') })}
          tabs={shown.map(key => ({ key, label: t(key) }))}
          current={current}
          onChange={key => void section.open(queryOfView(key as BillingView))}
          isFlush
        >
          <QueryView
            query={account}
            params={undefined}
            height={['96px', '240px']}
            label={t('loadingBilling')}
            failed={{ first: t('notLoaded'), again: t('notUpdated') }}
          >
            {() => <Suspense fallback={<Skeleton $height="240px" />}>{contents[current]()}</Suspense>}
          </QueryView>
        </Tabs>
      </PageFrame>
    </Stack>
  )
}
