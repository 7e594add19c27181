import type * as v from 'valibot'
import type * as operations from '../../../http/accountSettings/operations.ts'
import type { AccountSettings } from '../../../http/accountSettings/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import type { Store } from '../../store/definitions.ts'
import type { TenantRecord } from '../../identity/members/records.ts'
import { allowed, anyone, type HandlersFor } from '../../handler/handler.ts'
import { tenantOfPage } from '../../identity/tenants/tenantOfPage.ts'
import { editConflict, notFound } from '../../request/httpError.ts'
import { cleanLogo } from '../../request/logo.ts'
import { vendorScope } from '../../store/store.ts'
import { settingsChange } from './input.ts'

const read = 'fe.secure.read.accountSettings'
const write = 'fe.secure.write.accountSettings'

/** The fields of a tenant that are its settings. */
const names = [
  'name',
  'address',
  'timezone',
  'dateFormat',
  'timeFormat',
  'currency',
  'logo',
  'applicationUrl',
  'loginUrl',
] as const

type SettingName = (typeof names)[number]
type Change = v.InferOutput<typeof settingsChange>

const toWire = (tenant: TenantRecord): AccountSettings => ({
  tenantId: tenant.id,
  ...Object.fromEntries(names.flatMap(name => (tenant[name] ? [[name, tenant[name]]] : []))),
  updatedAt: tenant.updatedAt,
})

const ownTenant = async (store: Store, tenantId: string): Promise<TenantRecord> => {
  const tenant = await store.tenants.get(vendorScope, tenantId)
  if (!tenant) throw notFound()
  return tenant
}

/** The error for a change that began with an older state; clients show what is stored now. */
const conflict = (current: TenantRecord) =>
  editConflict('The settings were changed by someone else in the meantime.', toWire(current))

/** The change with a logo that visitors may load; one that is stored already may be sent again. @throws HttpError 400 */
const withCleanLogo = (change: Change, before: TenantRecord, baseUrl: string): Change =>
  change.logo && change.logo !== before.logo ? { ...change, logo: cleanLogo(change.logo, baseUrl) } : change

/** The given fields that differ from what is stored. */
const differences = (change: Change, before: TenantRecord) =>
  Object.fromEntries(
    names.flatMap(name => {
      const value = change[name]
      return value === undefined || value === (before[name] ?? '') ? [] : [[name, value]]
    }),
  ) as Partial<Record<SettingName, string>>

/**
 * Changes the settings of the person's tenant together with the audit row. For a transaction.
 * @throws HttpError 400 for a logo that may not be loaded, 404 for another tenant, 409 with the current settings when they were changed in between
 */
const changeSettings = async (inside: SignedInContext, change: Change): Promise<AccountSettings> => {
  const { store, tenantId, audit, settings } = inside
  if (change.tenantId !== undefined && change.tenantId !== tenantId) throw notFound()
  const before = await ownTenant(store, tenantId)
  if (change.updatedAt !== undefined && change.updatedAt !== before.updatedAt) throw conflict(before)
  const fields = differences(withCleanLogo(change, before, settings.baseUrl), before)
  const changed = Object.keys(fields).join(', ')
  if (changed === '') return toWire(before)
  const after = await store.tenants.update(vendorScope, tenantId, ({ version }) =>
    version === before.version ? fields : undefined,
  )
  if (!after) throw conflict(await ownTenant(store, tenantId))
  await audit('accountSettings.changed', { severity: 'Medium', fields: changed })
  return toWire(after)
}

/** Settings of the person's tenant. */
export const accountSettingsHandlers = {
  get: allowed({ permission: read }, async (_input, { store, tenantId }) => toWire(await ownTenant(store, tenantId))),
  getPublic: anyone({}, async (_input, context) => {
    const tenantId = await tenantOfPage(context)
    const tenant = tenantId === undefined ? undefined : await context.store.tenants.get(vendorScope, tenantId)
    if (!tenant || tenant.isDisabled) throw notFound()
    const { id, applicationUrl, loginUrl } = tenant
    return { tenantId: id, ...(applicationUrl && { applicationUrl }), ...(loginUrl && { loginUrl }) }
  }),
  update: allowed({ permission: write, input: settingsChange, transaction: true }, (change, context) =>
    changeSettings(context, change),
  ),
} satisfies HandlersFor<typeof operations>
