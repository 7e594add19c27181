import { singletonId } from '../../store/definitions.ts'
import type { SeedContext } from '../../context/seedContext.ts'

/** Gives two tenants features: without end, expired, by flag, and by plan. */
export const seedEntitlements = async ({ store, daysAgo }: SeedContext): Promise<void> => {
  const linkedPermissions = ['fe.secure.read.audits']
  await store.entitlements.insert('1001', {
    id: singletonId,
    features: {
      'audit-log': { planIds: [], expireTime: -1, linkedPermissions },
      'early-insights': { planIds: [], expireTime: Date.parse(daysAgo(30)), linkedPermissions: [] },
      'dark-launch': {
        planIds: [],
        expireTime: null,
        linkedPermissions: [],
        featureFlag: { on: true, offTreatment: 'false', defaultTreatment: 'true' },
      },
      'scheduled-reports': { planIds: ['plan-growth'], expireTime: null, linkedPermissions: [] },
    },
    plans: { 'plan-growth': { defaultTreatment: 'true' } },
  })
  await store.entitlements.insert('1002', {
    id: singletonId,
    features: { 'audit-log': { planIds: [], expireTime: null, linkedPermissions } },
    plans: {},
  })
}
