import type { SsoConnectionItem } from '../../../../http/ssoConfig/answers.ts'
import { ssoTests } from '../../../../state/portal/sso/ssoTests.ts'
import { useElementStore } from '../../../app/host.ts'
import { QueryView } from '../../../kit/QueryView.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { nameOf } from '../connectionName.ts'
import { runMessages } from '../../../sso/runs/messages.ts'
import { RunList } from './RunList.tsx'

/** The newest sign-ins through a connection, with what was checked in each. */
export const SignInsView = ({ connection }: { connection: SsoConnectionItem }) => {
  const t = useMessages(runMessages)
  return (
    <Stack>
      <Text>{t('signInsText')}</Text>
      <Panel>
        <QueryView query={useElementStore(ssoTests).list} params={{ id: connection.id }} height="160px">
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
