import type { BillingConfig } from '../../settings/billingConfig.ts'

const basics = [
  { key: 'projects', name: 'Unlimited projects' },
  { key: 'guests', name: 'Guest access' },
]
const more = [...basics, { key: 'reports', name: 'Scheduled reports' }, { key: 'history', name: 'One year of history' }]
const most = [...more, { key: 'sandbox', name: 'Sandbox' }, { key: 'priority', name: 'Priority support' }]

/** What the invented vendor of demos and previews sells. */
export const sampleBilling: BillingConfig = {
  plans: [
    {
      id: 'plan-starter',
      slug: 'starter',
      name: 'Starter',
      description: 'For small teams that are getting started.',
      priceId: 'price_starter_monthly',
      currency: 'eur',
      amountMinor: 0,
      isPerSeat: false,
      seats: { min: 1, max: 250 },
      trialDays: 0,
      features: [{ key: 'projects', name: 'Unlimited projects' }],
    },
    {
      id: 'plan-team',
      slug: 'team',
      name: 'Team',
      description: 'For teams that plan their work together.',
      priceId: 'price_team_monthly',
      currency: 'eur',
      amountMinor: 1_200,
      isPerSeat: true,
      seats: { min: 3, max: 500 },
      trialDays: 14,
      features: more,
      entitles: ['billing-reports'],
    },
    {
      id: 'plan-business',
      slug: 'business',
      name: 'Business',
      description: 'For organizations with rules of their own.',
      priceId: 'price_business_monthly',
      currency: 'eur',
      amountMinor: 1_900,
      isPerSeat: true,
      seats: { min: 5, max: null },
      trialDays: 14,
      features: most,
      entitles: ['billing-reports', 'billing-sandbox'],
    },
    {
      id: 'plan-enterprise',
      slug: 'enterprise',
      name: 'Enterprise',
      description: 'One price for everyone in your organization.',
      priceId: 'price_enterprise_monthly',
      currency: 'eur',
      amountMinor: 490_000,
      isPerSeat: false,
      seats: { min: 1, max: null },
      trialDays: 0,
      features: [...most, { key: 'region', name: 'Choice of region' }],
      entitles: ['billing-reports', 'billing-sandbox'],
    },
  ],
  defaultPlanId: 'plan-starter',
  seller: {
    name: 'Lichen Software GmbH',
    email: 'billing@lichen.example',
    addressLines: ['Moosweg 12', '10115 Berlin'],
    country: 'DE',
    taxId: 'DE811907980',
    taxRate: 1_900,
  },
}
