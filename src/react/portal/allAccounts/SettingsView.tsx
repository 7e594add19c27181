import { useStore } from '@nanostores/react'
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs'
import * as v from 'valibot'
import { allAccounts } from '../../../state/portal/allAccounts/allAccounts.ts'
import { useElementStore } from '../../app/host.ts'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { useAwaitedStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { FormColumn } from '../../kit/FormColumn.ts'
import { EditForm } from '../../kit/forms/EditForm.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { ReadOnlyNote } from '../../kit/ReadOnlyNote.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useHas } from '../../kit/useHas.ts'
import { usePermissions } from '../../kit/usePermissions.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import type { AccountDetails } from './accountDetails.ts'
import { managementPermission } from './accountPermissions.ts'
import { allAccountsMessages } from './messages.ts'
import { useSettingSource } from './useSettingSource.ts'

const types = ['defaultOff', 'defaultOn', 'alwaysOn'] as const
const schema = v.object({ type: v.picklist(types) })

interface Props {
  account: AccountDetails
  /** Whether it is the account that the person works in. */
  isTop: boolean
}

/** Who may use the sub-accounts of an account: its own setting, or that of an account above. */
export const SettingsView = ({ account, isTop }: Props) => {
  const t = useMessages(allAccountsMessages)
  const may = usePermissions()(managementPermission)
  const source = useSettingSource()
  // A current account that has a parent gets its setting from there.
  const isFixed = isTop && account.inheritedFrom !== undefined
  return (
    <FormColumn>
      <ReadOnlyNote permission={managementPermission} />
      {isFixed && <Text>{t('setByParent')}</Text>}
      <Text data-size="13">{source(account)}</Text>
      <AccessForm account={account} isReadOnly={!may || isFixed} />
      {may && !isTop && account.isOverridden && <InheritButton account={account} />}
    </FormColumn>
  )
}

const AccessForm = ({ account, isReadOnly }: { account: AccountDetails; isReadOnly: boolean }) => {
  const t = useMessages(allAccountsMessages)
  const { setAccessType } = useElementStore(allAccounts)
  const { show } = useToasts()
  const form = useEditForm({
    schema,
    row: account,
    values: ({ subAccountAccessType: type }) => ({ type }),
    save: ({ type }, { id }) => setAccessType.run({ id, type }),
    onSaved: () => show({ text: t('accessTypeSaved') }),
  })
  return (
    <EditForm form={form}>
      <RadioCards
        legend={t('accessType')}
        {...form.field('type')}
        cards={types.map(value => ({
          value,
          label: t(value),
          description: t(`${value}Hint`),
          isDisabled: isReadOnly,
        }))}
      />
    </EditForm>
  )
}

const InheritButton = ({ account: { id } }: { account: AccountDetails }) => {
  const t = useMessages(allAccountsMessages)
  const { inheritSettings } = useElementStore(allAccounts)
  const { busy } = useStore(inheritSettings.$state)
  const { show } = useToasts()
  const errorText = useErrorText()
  const withStepUp = useAwaitedStepUp()
  const has = useHas()
  if (has(inheritSettings) !== true) return null
  const run = async () => {
    if (busy) return
    const result = await withStepUp(() => inheritSettings.run({ id }))
    if (result.ok) show({ text: t('inheritDone') })
    else if (result.error.code !== 'aborted') show({ text: errorText(result.error), isFailure: true })
  }
  return (
    <Row>
      <ActionButton action={{ label: t('inherit'), icon: RotateCcw, run }} />
    </Row>
  )
}
