import { useStore } from '@nanostores/react'
import FolderSync from 'lucide/dist/esm/icons/folder-sync.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { styled } from 'styled-components'
import { navigation } from '../../../state/portal/navigation.ts'
import { directories } from '../../../state/portal/provisioning/directories.ts'
import { plain } from '../../../styles/reset.ts'
import { useElementStore } from '../../app/host.ts'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { Page } from '../../kit/Page.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { ReadOnlyNote } from '../../kit/ReadOnlyNote.tsx'
import { useRequestedAction } from '../../kit/requestedAction.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { AddDirectoryDialog } from './AddDirectoryDialog.tsx'
import { DirectoryCard } from './DirectoryCard.tsx'
import { provisioningMessages } from './messages.ts'
import { writePermission } from './provisioningPermissions.ts'

const Cards = styled.ul.withConfig({ componentId: 'fe-directory-cards' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
    gap: 16px;
    list-style: none;
  }
`

/** All connections of the organization, a card for each. */
export const DirectoryList = () => {
  const t = useMessages(provisioningMessages)
  const { all } = useElementStore(directories)
  const dialogs = useDialogs()
  const disabledReason = usePermissionReason()(writePermission)
  const { data = [] } = useStore(all.of())
  const run = () => dialogs.open(<AddDirectoryDialog />)
  const add = { key: 'add', label: t('addConnection'), icon: Plus, disabledReason, run }
  // Without a connection, the action is offered below the heading.
  useRequestedAction(data.length > 0 ? [] : [add])
  return (
    <Page title={t('provisioning')} description={t('description')} actions={data.length > 0 ? [add] : []}>
      <ReadOnlyNote permission={writePermission} />
      <QueryView
        query={all}
        params={undefined}
        height="260px"
        label={t('loading')}
        failed={{ first: t('notLoaded'), again: t('notUpdated') }}
      >
        {rows =>
          rows.length === 0 ? (
            <EmptyState
              icon={FolderSync}
              title={t('emptyTitle')}
              action={<ActionButton action={add} variant="primary" />}
            >
              {t('emptyText')}
            </EmptyState>
          ) : (
            <Cards>
              {rows.map(directory => (
                <DirectoryCard key={directory.id} directory={directory} />
              ))}
            </Cards>
          )
        }
      </QueryView>
      <GoogleNote />
    </Page>
  )
}

/** Why there is no guide to Google, and what to use instead. */
const GoogleNote = () => {
  const t = useMessages(provisioningMessages)
  const { $navigation, goTo } = useElementStore(navigation)
  const isListed = useStore($navigation).entries.includes('sso')
  return (
    <Stack $gap={1}>
      <Title level={3} size="small">
        {t('googleTitle')}
      </Title>
      <Text>{t('googleText')}</Text>
      {isListed && (
        <Row>
          <Button variant="link" onClick={() => void goTo('sso')}>
            {t('toSso')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
