import type { CustomerState, ProviderInvoice, ProviderMethod, ProviderSubscription } from '../ports/payments.ts'
import type { Draft, TestInvoice, TestMethod, TestSubscription } from './state.ts'

/** Makes the client secret of something with that id. */
export type SecretOf = (id: string) => string

const methodAnswer = ({ card: _card, ...method }: TestMethod): ProviderMethod => method

const subscriptionAnswer = ({
  anchor: _anchor,
  period: _period,
  isTrialEndTold: _told,
  ...subscription
}: TestSubscription): ProviderSubscription => subscription

const invoiceAnswer = (
  { purpose: _purpose, isAsked, askedMethodId: _asked, creditMinor: _credit, tries: _tries, ...invoice }: TestInvoice,
  secretOf: SecretOf,
): ProviderInvoice => ({ ...invoice, clientSecret: isAsked ? secretOf(invoice.id) : null })

/** What the provider tells of a customer. */
export const customerStateOf = ({ state, at }: Draft, customerId: string, secretOf: SecretOf): CustomerState => ({
  customerId,
  asOf: at,
  subscriptions: state.subscriptions.map(subscriptionAnswer),
  invoices: state.invoices.map(invoice => invoiceAnswer(invoice, secretOf)),
  methods: state.methods.map(methodAnswer),
  defaultMethodId: state.defaultMethodId,
  creditMinor: state.creditMinor,
  currency: state.currency,
})
