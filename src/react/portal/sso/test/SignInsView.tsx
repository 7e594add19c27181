import { useEffect } from 'react'
import type { SsoConnectionItem } from '../../../../http/ssoConfig/answers.ts'
import { ssoTests } from '../../../../state/portal/sso/ssoTests.ts'
import { useElementStore } from '../../../app/host.ts'
import { QueryView } from '../../../kit/QueryView.tsx'
import { useRefreshWhile } from '../../../kit/useRefreshWhile.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { nameOf } from '../connectionName.ts'
import { runMessages } from '../../../sso/runs/messages.ts'
import { RunList } from './RunList.tsx'

/** How often sign-ins are read again: somebody may be trying while an administrator looks. */
const readEveryMs = 10_000

/** Reads the sign-ins anew when they are shown, as the other views hold older ones, and again and again. */
const useNewSignIns = (id: string) => {
  const { list } = useElementStore(ssoTests)
  useEffect(() => {
    if (list.of({ id }).get().data) void list.refresh({ id })
  }, [list, id])
  useRefreshWhile(true, readEveryMs, () => list.refresh({ id }))
  return list
}

/** The newest sign-ins through a connection, with what was checked in each. */
export const SignInsView = ({ connection }: { connection: SsoConnectionItem }) => {
  const t = useMessages(runMessages)
  const list = useNewSignIns(connection.id)
  return (
    <Stack>
      <Text>{t('signInsText')}</Text>
      <Panel>
        <QueryView query={list} params={{ id: connection.id }} height="160px">
          {runs => {
            const signIns = runs.filter(({ kind }) => kind === 'signIn')
            return signIns.length === 0 ? (
              <Text>{t('signInsNone')}</Text>
            ) : (
              <RunList label={t('signIns')} runs={signIns} connection={nameOf(t, connection)} />
            )
          }}
        </QueryView>
      </Panel>
    </Stack>
  )
}
