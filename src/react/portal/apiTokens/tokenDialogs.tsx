import * as v from 'valibot'
import type { ApiToken } from '../../../http/tokens/calls.ts'
import { endWithMaker } from '../../../state/portal/apiTokens/apiTokens.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { TextField } from '../../ui/TextField.tsx'
import { RolesField } from '../common/choices/RolesField.tsx'
import { daysOf, defaultPreset } from '../common/expiry/expiryDays.ts'
import { ExpiryField } from '../common/expiry/ExpiryField.tsx'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { useHas } from '../../kit/useHas.ts'
import { apiTokensMessages } from './messages.ts'
import { descriptionEntry, minutesOf, newTokenSchema } from './tokenForm.ts'
import { nameOf, type ApiTokensTranslate } from './tokenName.ts'
import type { TokenOwner } from './tokenOwners.ts'
import { TokenSecret } from './TokenSecret.tsx'

type NewTokenFields = FieldsProps<ReturnType<typeof newTokenSchema>, unknown>

const fieldsFor = (isTenant: boolean) => {
  const NewTokenFields = ({ form }: NewTokenFields) => {
    const t = useMessages(apiTokensMessages)
    const isBound = useHas()(endWithMaker)
    const roles = form.field('roleIds')
    return (
      <>
        <TextField {...form.field('description')} label={t('name')} description={t('nameHint')} autoComplete="off" />
        {isTenant && (
          <RolesField
            name={roles.name}
            error={roles.error}
            label={t('roles')}
            description={t(isBound ? 'rolesHintBound' : 'rolesHint')}
          />
        )}
        <ExpiryField preset={form.field('preset')} customDays={form.field('customDays')} />
      </>
    )
  }
  return NewTokenFields
}

/** Creates the dialog for a new token; once the token is created, its secret is shown in place of the form. */
export const addTokenDialog = ({ tokens, isTenant }: TokenOwner) =>
  dialogForm({
    messages: apiTokensMessages,
    title: isTenant ? 'add' : 'addPersonalTitle',
    text: (_new, { t, has }) => {
      if (has(endWithMaker)) return t(isTenant ? 'addTenantTextBound' : 'addPersonalTextBound')
      return t(isTenant ? 'addTenantText' : 'addPersonalText')
    },
    submit: 'add',
    done: 'created',
    schema: (t: ApiTokensTranslate) => newTokenSchema(t, isTenant),
    blank: { description: '', roleIds: [] as string[], preset: defaultPreset, customDays: '' },
    values: row => row,
    faults: { 'ER-ROLE-EXCEEDS': 'roleIds' },
    Fields: fieldsFor(isTenant),
    save: ({ preset, customDays, ...values }, { store }) =>
      store(tokens).create.run({ ...values, expiresInMinutes: minutesOf(daysOf(preset, customDays)) }),
    next: made => <TokenSecret {...made} />,
  })

/** Makes the dialog that changes the name of a token. */
export const describeTokenDialog = ({ tokens }: TokenOwner) =>
  dialogForm({
    messages: apiTokensMessages,
    title: 'editTitle',
    nameOf: (token: ApiToken, t) => nameOf(t, token),
    submit: 'save',
    done: 'nameSaved',
    schema: (t: ApiTokensTranslate) => v.object({ description: descriptionEntry(t) }),
    values: ({ description }: ApiToken) => ({ description }),
    Fields: ({ form }) => {
      const t = useMessages(apiTokensMessages)
      return (
        <TextField {...form.field('description')} label={t('name')} description={t('nameHint')} autoComplete="off" />
      )
    },
    save: ({ description }, { store, began }) => store(tokens).describe.run({ id: began.id, description }),
  })
