import { ok } from 'node:assert/strict'
import { test } from 'node:test'
import { createFormat } from '../../../../src/react/messages/format.ts'
import { findText, ownerOf, type Translation } from '../../../../src/react/messages/lookup.ts'
import type { AnyMessages, EnglishMessages, MessagesWith, Translate } from '../../../../src/react/messages/messages.ts'
import { fillParams, type ParamValues } from '../../../../src/react/messages/params.ts'
import { columnIn } from '../../../../src/react/kit/list/columnIn.ts'
import type { RelativeTimes } from '../../../../src/react/kit/list/timeColumn.tsx'
import { stepsOf, type LaidOutColumn, type Sides } from '../../../../src/react/ui/table/columnLayout.ts'
import { auditColumns } from '../../../../src/react/portal/common/auditLog/auditColumns.tsx'
import { auditsMessages } from '../../../../src/react/portal/common/auditLog/messages.ts'
import { tokenColumns } from '../../../../src/react/portal/apiTokens/tokenColumns.tsx'
import { apiTokensMessages } from '../../../../src/react/portal/apiTokens/messages.ts'
import { eventColumn, switchColumn, targetsColumn } from '../../../../src/react/portal/connectivity/eventColumns.tsx'
import { connectivityMessages } from '../../../../src/react/portal/connectivity/messages.ts'
import { groupColumns } from '../../../../src/react/portal/groups/groupColumns.tsx'
import { groupsMessages } from '../../../../src/react/portal/groups/messages.ts'
import { rolesMessages } from '../../../../src/react/portal/roles/messages.ts'
import { roleColumns } from '../../../../src/react/portal/roles/roleColumns.tsx'
import { domainColumns } from '../../../../src/react/portal/security/domains/domainColumns.ts'
import { emailDomainMessages } from '../../../../src/react/portal/security/domains/messages.ts'
import { ipColumns } from '../../../../src/react/portal/security/ipColumns.ts'
import { securityMessages } from '../../../../src/react/portal/security/messages.ts'
import { invoiceColumns } from '../../../../src/react/portal/subscriptions/invoices/invoiceColumns.ts'
import { billingMessages } from '../../../../src/react/portal/subscriptions/messages.ts'
import { invitationColumns } from '../../../../src/react/portal/invitations/invitationColumns.tsx'
import { invitationsMessages } from '../../../../src/react/portal/invitations/messages.ts'
import { memberColumns } from '../../../../src/react/portal/users/memberColumns.tsx'
import { usersMessages } from '../../../../src/react/portal/users/messages.ts'
import { messageColumns } from '../../../../src/react/portal/webhooks/messageColumns.ts'
import { webhooksMessages } from '../../../../src/react/portal/webhooks/messages.ts'
import { webhookColumns } from '../../../../src/react/portal/webhooks/webhookColumns.tsx'
import { usualColumns } from '../../../../src/state/portal/users/columnChoice.ts'

const nowMs = Date.now()

const translationOf = async (locale: string, { slug }: AnyMessages): Promise<Translation | undefined> =>
  locale === 'en' ? undefined : (await import(`../../../../src/locales/${locale}/${slug}.ts`)).default

/** The texts of a slug in a language with those that it shares, outside of any screen. */
const wordsOf = async <English extends EnglishMessages>(locale: string, messages: MessagesWith<English>) => {
  const chain: AnyMessages[] = []
  for (let next: AnyMessages | undefined = messages; next; next = next.shared) chain.push(next)
  const translations = new Map(
    await Promise.all(chain.map(async each => [each, await translationOf(locale, each)] as const)),
  )
  const t = (key: string, params: ParamValues = {}) => {
    const owner = ownerOf(messages, key)
    const text = findText(owner, { locale, overrides: [] }, translations.get(owner), key, params)
    return fillParams(text ?? '', params, locale)
  }
  return t as unknown as Translate<English>
}

const fields = [
  ['createdAt', 'Timestamp'],
  ['email', 'Email'],
  ['description', 'AlphaNumeric'],
  ['resource', 'AlphaNumeric'],
  ['severity', 'Severity'],
  ['ip', 'IpAddress'],
] as const

const nothing = { hasSelect: false, hasMenu: false }
const menu = { hasSelect: false, hasMenu: true }
const both = { hasSelect: true, hasMenu: true }

/** All declared lists, with how many of their columns there must be at 720 px. */
const listsIn = async (locale: string) => {
  const format = createFormat(locale)
  const times: RelativeTimes = at => format.relativeTime(at, nowMs)
  const roleName = (id: string) => id
  const texts = { nameOf: ({ key }: { key: string }) => key, categoryOf: (name: string) => name }
  const users = await wordsOf(locale, usersMessages)
  const webhooks = await wordsOf(locale, webhooksMessages)
  const groups = await wordsOf(locale, groupsMessages)
  const tokens = await wordsOf(locale, apiTokensMessages)
  const connectivity = await wordsOf(locale, connectivityMessages)
  const audits = { t: await wordsOf(locale, auditsMessages), sentenceOf: () => '' }
  const shared = { format, nowMs, times }
  const onSwitch = () => undefined
  const tokensOf = (names: typeof roleName | undefined) =>
    tokenColumns({ ...shared, t: tokens, type: 'ClientCredentials', roleName: names })
  return {
    members: [
      memberColumns({ ...shared, t: users, roleName, ownId: undefined, rolePickerOf: () => undefined }).filter(
        ({ key, isPrimary }) => isPrimary || usualColumns.some(usual => usual === key),
      ),
      both,
    ],
    invitations: [invitationColumns({ ...shared, t: await wordsOf(locale, invitationsMessages), roleName }), both],
    roles: [roleColumns({ ...shared, t: await wordsOf(locale, rolesMessages), hasHolders: true }), menu],
    groups: [
      groupColumns.map(column =>
        columnIn(column, { t: groups, ...shared } as unknown as Parameters<typeof columnIn>[1]),
      ),
      both,
    ],
    'API tokens': [tokensOf(roleName), menu],
    'personal API tokens': [tokensOf(undefined), menu],
    webhooks: [
      webhookColumns({ ...shared, t: webhooks, disabledReason: undefined, onSwitch, tellsDeliveries: true }),
      menu,
    ],
    'messages of a webhook': [
      messageColumns({ ...shared, t: webhooks, nameOfEvent: key => key, hasAttempts: true }),
      menu,
    ],
    'audit log': [
      auditColumns(
        audits,
        times,
        fields.map(([name, type]) => ({
          name,
          type,
          displayName: name,
          isInTable: true,
          isSortable: true,
          isFilterable: true,
          isInDetails: true,
        })),
      ),
      nothing,
    ],
    'events of a channel': [
      [
        eventColumn(connectivity, texts as unknown as Parameters<typeof eventColumn>[1]),
        targetsColumn(connectivity, { key: 'recipients', title: connectivity('recipients'), targetsOf: () => [] }),
        switchColumn(connectivity, { isReadOnly: false, onChange: onSwitch }),
      ],
      menu,
    ],
    invoices: [
      invoiceColumns(await wordsOf(locale, billingMessages), format, ({ amountMinor }) =>
        format.money(amountMinor, 'eur'),
      ),
      menu,
    ],
    'IP addresses': [ipColumns(await wordsOf(locale, securityMessages), times), menu],
    'email domains': [domainColumns(await wordsOf(locale, emailDomainMessages)), menu],
  } as unknown as Record<string, [LaidOutColumn[], Sides]>
}

for (const [locale, language] of [
  ['en', 'English'],
  ['de', 'German'],
] as const)
  test(`all usual columns of each list are there at 1120 px, and three at 720 px, in ${language}`, async () => {
    for (const [name, [columns, sides]] of Object.entries(await listsIn(locale))) {
      const steps = stepsOf(columns, sides)
      const shownAt = (widthPx: number) => steps.find(({ fromPx }) => fromPx <= widthPx)!.isShown.filter(Boolean).length
      ok(steps[0]!.fromPx <= 1120, `${name}: all columns take ${steps[0]!.fromPx} px`)
      ok(shownAt(720) >= Math.min(3, columns.length), `${name}: ${shownAt(720)} columns at 720 px`)
    }
  })
