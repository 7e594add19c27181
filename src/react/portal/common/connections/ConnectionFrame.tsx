import { useStore } from '@nanostores/react'
import SearchX from 'lucide/dist/esm/icons/search-x.mjs'
import type { ReactNode } from 'react'
import type { PermissionKey } from '../../../../http/roles/permissionKeys.ts'
import type { Query } from '../../../../state/kit/query.ts'
import type { Action } from '../../../kit/action.ts'
import { BackButton } from '../../../kit/BackButton.tsx'
import { Page } from '../../../kit/Page.tsx'
import { QueryView } from '../../../kit/QueryView.tsx'
import { ReadOnlyNote } from '../../../kit/ReadOnlyNote.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { portalTexts } from '../messages.ts'

interface Props<Connections, Connection> {
  /** All connections of the organization. */
  all: Pick<Query<void, Connections>, 'of' | 'refresh'>
  /** Finds the connection of the page; undefined when there is none. */
  find: (connections: Connections) => Connection | undefined
  /** What is said of the connection at the head of its page. */
  head: (connection: Connection) => { name: string; tone: Tone; state: string; actions: readonly Action[] }
  /** What is said when the connections could not be read, first or again. Default: only the reason. */
  failed?: { first: string; again: string }
  /** The permission without which the page can only be looked at. */
  permission: PermissionKey
  /** Goes back to the list. */
  leave: () => Promise<unknown>
  children: (connection: Connection) => ReactNode
}

/** The page of one connection to an identity provider or a directory, also while it loads and when it is gone. */
export const ConnectionFrame = <Connections, Connection>(props: Props<Connections, Connection>) => {
  const { all, find, head, failed, permission, leave, children } = props
  const t = useMessages(portalTexts)
  const { data, loading } = useStore(all.of())
  const connection = data === undefined ? undefined : find(data)
  const shown = connection === undefined ? undefined : head(connection)
  // One page for all states, so that focus stays on its heading.
  return (
    <Stack>
      <Row>
        <BackButton label={t('allConnections')} onClick={() => void leave()} />
      </Row>
      <Page
        title={shown?.name ?? t('connection')}
        description={shown && <Badge tone={shown.tone}>{shown.state}</Badge>}
        actions={shown?.actions ?? []}
        hasMainAction={false}
      >
        <QueryView
          query={all}
          params={undefined}
          height={['40px', '240px']}
          label={t('loadingConnection')}
          {...(failed && { failed })}
        >
          {() =>
            connection !== undefined ? (
              <>
                <ReadOnlyNote permission={permission} />
                {children(connection)}
              </>
            ) : loading ? (
              // What was read before may be older than the connection.
              <Skeleton $height="240px" />
            ) : (
              <EmptyState icon={SearchX} title={t('connectionGone')} isUrgent>
                {t('deletedElsewhere')}
              </EmptyState>
            )
          }
        </QueryView>
      </Page>
    </Stack>
  )
}
