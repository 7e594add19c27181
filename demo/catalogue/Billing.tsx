/** Billing: the overview in each standing, plans, payment methods, billing information and invoices. */
import type { InvoiceSplitItem } from '../../src/http/billing/paymentAnswers.ts'
import type { BillingAccount, InvoiceDetails, PaymentMethod, PlanDetails } from '../../src/http/billing/types.ts'
import { DialogHost } from '../../src/react/kit/dialogs/DialogHost.tsx'
import { ToastHost } from '../../src/react/kit/toasts/ToastHost.tsx'
import { InformationView } from '../../src/react/portal/subscriptions/information/InformationView.tsx'
import { InvoicesView } from '../../src/react/portal/subscriptions/invoices/InvoicesView.tsx'
import { MethodsView } from '../../src/react/portal/subscriptions/methods/MethodsView.tsx'
import { SplitTable } from '../../src/react/portal/subscriptions/invoices/SplitTable.tsx'
import { OverviewView } from '../../src/react/portal/subscriptions/overview/OverviewView.tsx'
import { PlansView } from '../../src/react/portal/subscriptions/plans/PlansView.tsx'
import type { Ports } from '../../src/state/kit/ports.ts'
import { SampleSession } from './SampleSession.tsx'
import { longText, Section, State } from './Section.tsx'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const euros = (amountMinor: number) => ({ amountMinor, currency: 'eur', exponent: 2 })

const features = [
  { key: 'groups', name: 'Groups' },
  { key: 'sso', name: 'Single sign-on' },
  { key: 'scim', name: `Provisioning from ${longText}` },
]

const planOf = (id: string, price: number, changes: Partial<PlanDetails> = {}): PlanDetails => ({
  id,
  slug: id,
  name: id,
  description: `What ${id} is for.`,
  price: euros(price),
  isPerSeat: true,
  seats: { min: 1, max: 250 },
  trialDays: 14,
  features: features.slice(0, 1),
  isDefault: false,
  ...changes,
})

const team = planOf('Team', 1200)
const plans = [
  planOf('Starter', 0, { isDefault: true, isPerSeat: false, seats: { min: 1, max: 5 }, features: [] }),
  team,
  planOf('Business', 2900, { features, seats: { min: 5, max: null } }),
]

const subscription = {
  id: 'sub',
  planId: 'Team',
  seats: 10,
  startDate: inDays(-100),
  currentPeriodStart: inDays(-10),
  currentPeriodEnd: inDays(20),
  trialEnd: null,
  endsAt: null,
}

const account: BillingAccount = {
  standing: 'active',
  externallyManaged: false,
  provider: { publishableKey: 'pk_test_fe_catalogue', isTest: true },
  subscription,
  plan: team,
  next: { ...euros(14_280), at: inDays(20) },
  graceEndsAt: null,
  failure: null,
  scheduledChange: null,
  pendingChange: null,
  actionRequired: null,
  isDisputed: false,
  isDoubled: false,
  seats: { members: 7, invitations: 1, limit: 10 },
  credit: null,
  openInvoices: null,
  information: {
    name: 'Acme GmbH',
    email: 'invoices@acme.test',
    address: { addressLine1: 'Ambossstraße 1', city: 'Hamburg', postalCode: '20095', country: 'DE' },
    taxId: 'DE136695976',
    taxIdState: 'valid',
    taxIdCheckedAt: '2026-10-02T08:00:00.000Z',
    reference: 'PO-2043',
    language: '',
    updatedAt: inDays(-3),
  },
  allow: { downgrade: true, cancel: true },
  hasUsedTrial: false,
  asOf: inDays(0),
}

const failure = { at: inDays(-1), code: 'insufficientFunds', nextTryAt: inDays(2), invoiceId: null } as const
const action = { kind: 'authenticate', clientSecret: 'secret', invoiceId: null, expiresAt: inDays(1) } as const

const states: readonly (readonly [name: string, changes: Partial<BillingAccount>])[] = [
  ['Active', { credit: euros(500) }],
  ['Trial', { standing: 'trialing', subscription: { ...subscription, trialEnd: inDays(9) } }],
  ['Trial ends', { standing: 'trialing', subscription: { ...subscription, trialEnd: inDays(2) } }],
  ['Trial ended', { standing: 'trialEnded', subscription: null, next: null }],
  [
    'Grace',
    { standing: 'grace', failure, graceEndsAt: inDays(10), openInvoices: { count: 1, totals: [euros(14_280)] } },
  ],
  ['Overdue', { standing: 'readOnly', failure, seats: { members: 10, invitations: 0, limit: 10 } }],
  ['Bank asks', { actionRequired: action, pendingChange: { planId: 'Business', seats: 10, expiresAt: inDays(1) } }],
  ['Change scheduled', { scheduledChange: { planId: 'Team', seats: 8, collectedUntil: null, at: inDays(20) } }],
  ['Canceled', { subscription: { ...subscription, endsAt: inDays(20) }, next: null }],
  ['Ended', { standing: 'canceled', subscription: null, plan: null, next: null }],
  ['Externally managed', { externallyManaged: true }],
  ['No provider', { standing: 'none', provider: null, subscription: null, plan: plans[0]!, next: null }],
]

const methods: PaymentMethod[] = [
  { id: 'a', externalId: 'a', type: 'card', isDefault: true, brand: 'visa', last4: '4242', expMonth: 1, expYear: 2020 },
  { id: 'b', externalId: 'b', type: 'unknown', isDefault: false },
]

const statuses: InvoiceDetails['status'][] = ['paid', 'open', 'failed', 'void', 'credit']
const invoices = statuses.map((status, index): InvoiceDetails => ({
  id: status,
  number: `INV-${index + 1}`,
  issuedAt: inDays(-30 * index),
  dueAt: null,
  paidAt: null,
  status,
  total: euros(status === 'credit' ? -1200 : 14_280),
  corrects: null,
  declineCode: null,
  canPay: false,
}))

/** A server with an account, plans, methods and invoices. */
const serving =
  (changes: Partial<BillingAccount> = {}): Ports['fetch'] =>
  async ({ pathname }) => {
    if (pathname.endsWith('/plans')) return Response.json(plans)
    if (pathname.endsWith('/payment-methods/v1')) return Response.json(methods)
    if (pathname.endsWith('/invoices'))
      return Response.json({
        items: invoices,
        years: [2026],
        canSplit: true,
        _metadata: { totalItems: invoices.length, totalPages: 1 },
      })
    return Response.json({ ...account, ...changes })
  }

const views = [
  ['Plans', PlansView],
  ['Payment methods', MethodsView],
  ['Billing information', InformationView],
  ['Invoices', InvoicesView],
] as const

const organization = { accountId: 'acme', name: 'Acme' }
const partner = { accountId: 'partner', name: 'Brightside Partners' }
const share = (name: string, counted: number, amountMinor: number, paidBy = organization) => ({
  accountId: name,
  name,
  paidBy,
  counted,
  amountMinor,
})

const split: InvoiceSplitItem = {
  number: 'INV-1',
  accountId: 'acme',
  total: { amountMinor: 14_280, currency: 'eur' },
  from: inDays(-40),
  to: inDays(-10),
  state: 'final',
  accounts: [
    share('Acme', 1_204, 9_881),
    share(`Acme Europe ${longText}`, 536, 4_399),
    share('Acme Training', 0, 0),
    { ...partner, paidBy: partner, counted: 90, amountMinor: 0 },
    share('Maple Dental', 45, 0, partner),
  ],
}

/** The pieces with which an organization sees and changes what it pays. */
export const Billing = () => (
  <ToastHost>
    <Section title="Overview" isWide>
      {states.map(([name, changes]) => (
        <State key={name} name={name}>
          <SampleSession fetch={serving(changes)} isOurServer>
            <DialogHost>
              <OverviewView />
            </DialogHost>
          </SampleSession>
        </State>
      ))}
    </Section>
    <Section title="An invoice by account">
      <State name="Shares, and accounts that pay for themselves">
        <SampleSession>
          <SplitTable split={split} name="Invoice INV-1 by account" />
        </SampleSession>
      </State>
    </Section>
    <Section title="Views" isWide>
      {views.map(([name, View]) => (
        <State key={name} name={name}>
          <SampleSession fetch={serving()} isOurServer>
            <DialogHost>
              <View />
            </DialogHost>
          </SampleSession>
        </State>
      ))}
    </Section>
  </ToastHost>
)
