import { useState } from 'react'
import type { Directory } from '../../../http/directory/answers.ts'
import { directories } from '../../../state/portal/provisioning/directories.ts'
import { useElementStore } from '../../app/host.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { nameOf } from './directoryTexts.ts'
import { provisioningMessages, type ProvisioningTranslate } from './messages.ts'

interface Props {
  directory: Directory
  /** Called once it is deleted. */
  onDeleted: () => unknown
}

/** What ends together with the connection, with numbers where they are known. */
const lossOf = (t: ProvisioningTranslate, { usersCount, details, isSynced }: Directory) =>
  usersCount === undefined || !details || !isSynced
    ? t('endAllText')
    : `${t('endMembers', { count: usersCount })} ${t('endGroups', { count: details.groupsCount })}`

/** Deletes a connection, and asks what becomes of the members and groups that it manages. */
export const DeleteDialog = ({ directory, onDeleted }: Props) => {
  const t = useMessages(provisioningMessages)
  const { remove } = useElementStore(directories)
  const [isAll, setAll] = useState(false)
  const name = nameOf(t, directory)
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name })}
      text={t('deleteText')}
      lost={t('deleteLost')}
      kept={t('deleteKept')}
      typed={name}
      confirmLabel={t('deleteConnection')}
      done={t('connectionDeleted')}
      run={async () => {
        const result = await remove.run({ id: directory.id, deleteAll: isAll })
        if (result.ok) onDeleted()
        return result
      }}
    >
      <RadioCards
        legend={t('afterwards')}
        name="afterwards"
        defaultValue="keep"
        cards={[
          {
            value: 'keep',
            label: t('keepAll'),
            description: t(directory.details?.removals === 'waiting' ? 'keepWaitingText' : 'keepAllText'),
          },
          { value: 'end', label: t('endAll'), description: lossOf(t, directory) },
        ]}
        onChange={value => setAll(value === 'end')}
      />
    </ConfirmDialog>
  )
}
