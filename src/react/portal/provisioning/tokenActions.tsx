import Ban from 'lucide/dist/esm/icons/ban.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import * as v from 'valibot'
import type { Directory, DirectoryTokenItem } from '../../../http/directory/answers.ts'
import { directories } from '../../../state/portal/provisioning/directories.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import { SecretOnce } from '../../kit/dialogs/SecretOnce.tsx'
import { dialogForm } from '../../kit/forms/dialogForm.tsx'
import { daysOf, defaultPreset } from '../common/expiry/expiryDays.ts'
import { ExpiryField } from '../common/expiry/ExpiryField.tsx'
import { nameOf } from './directoryTexts.ts'
import { provisioningMessages, type ProvisioningTranslate } from './messages.ts'
import { deletePermission, writePermission } from './provisioningPermissions.ts'

/** A token with the connection that it belongs to. */
export interface TokenRow extends DirectoryTokenItem {
  directory: Directory
}

/** How many tokens a connection can have. */
export const mostTokens = 2

const countOf = ({ details }: Directory) => details?.tokens.length ?? 0

const schemaOf = (t: ProvisioningTranslate) =>
  v.pipe(
    v.object({ preset: v.string(), customDays: v.string() }),
    v.forward(
      v.check(({ preset, customDays }) => daysOf(preset, customDays) !== undefined, t('daysInvalid')),
      ['customDays'],
    ),
  )

/** Makes another token, and shows it once. */
export const AddTokenDialog = dialogForm({
  messages: provisioningMessages,
  title: 'createTokenTitle',
  text: (directory: Directory, { t }) => (countOf(directory) > 0 ? t('createTokenText') : t('tokenUse')),
  nameOf: (directory, t) => nameOf(t, directory),
  submit: 'createToken',
  done: 'tokenCreated',
  schema: schemaOf,
  isNew: true,
  values: () => ({ preset: defaultPreset, customDays: '' }),
  Fields: ({ form }) => <ExpiryField preset={form.field('preset')} customDays={form.field('customDays')} />,
  save: ({ preset, customDays }, { store, began: { id } }) =>
    store(directories).createToken.run({ id, expiresInDays: daysOf(preset, customDays) ?? null }),
  next: (secret, _values, { t, began }) => (
    <SecretOnce
      title={t('tokenTitle', { name: nameOf(t, began) })}
      secret={secret}
      envName="SCIM_TOKEN"
      description={t('tokenUse')}
    />
  ),
})

/** What can be done with the tokens of a connection. */
export const tokenActions = rowActions({
  messages: provisioningMessages,
  nameOf: ({ hint }: TokenRow) => hint,
  actions: {
    create: {
      label: 'createToken',
      icon: Plus,
      permission: writePermission,
      isOnlyInstead: true,
      when: ({ directory }) => countOf(directory) < mostTokens,
      dialog: ({ directory }) => <AddTokenDialog row={directory} />,
    },
    revoke: {
      label: 'revoke',
      icon: Ban,
      permission: deletePermission,
      stepUp: true,
      confirm: {
        level: 'irreversible',
        typed: 'revoke',
        title: 'revokeTitle',
        text: ({ directory }, { t }) => t(countOf(directory) === 1 ? 'revokeLast' : 'revokeText'),
        kept: 'revokeKept',
        instead: { action: 'create', text: 'revokeInstead' },
      },
      run: ({ id, directory }, { store }) => store(directories).revokeToken.run({ id: directory.id, tokenId: id }),
      done: 'tokenRevoked',
    },
  },
})
