import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { SsoConnectionDetails, SsoConnectionItem, SsoRunItem } from '../../../http/ssoConfig/answers.ts'
import { isStepDone, nextSetUpStep, setUpSteps, type SetUpStep } from '../../../state/portal/sso/connectionState.ts'
import { ssoConnections } from '../../../state/portal/sso/ssoConnections.ts'
import { ssoLinks } from '../../../state/portal/sso/ssoLinks.ts'
import { ssoTests } from '../../../state/portal/sso/ssoTests.ts'
import { useElementStore } from '../../app/host.ts'
import { QueryView } from '../../kit/QueryView.tsx'
import { useHas } from '../../kit/useHas.ts'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { Wizard } from '../../kit/wizard/Wizard.tsx'
import { useMessages, withTexts } from '../../messages/useMessages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { nameOf } from './connectionName.ts'
import { ssoMessages } from '../../sso/messages.ts'
import { writePermission } from './ssoPermissions.ts'
import type { StepProps } from './stepProps.ts'

const stepOf = (load: () => Promise<ComponentType<StepProps>>) =>
  lazy(() => withTexts(load()).then(step => ({ default: step })))

const stepContents: Readonly<Record<SetUpStep, ComponentType<StepProps>>> = {
  domains: stepOf(() => import('./domains/DomainsStep.tsx').then(part => part.DomainsStep)),
  connection: stepOf(() => import('./provider/ConnectionStep.tsx').then(part => part.ConnectionStep)),
  test: stepOf(() => import('./test/TestStep.tsx').then(part => part.TestStep)),
  activate: stepOf(() => import('./activate/ActivateStep.tsx').then(part => part.ActivateStep)),
}

interface Props {
  connection: SsoConnectionItem
  /** The step in the query of the page; undefined or unknown: the first one that is not done. */
  step: string | undefined
  show: (step: SetUpStep) => Promise<boolean>
}

/** The set-up of a connection in steps, with what the server tells about it. */
export const SetUpView = (props: Props) => {
  const hasDetails = useHas()(useElementStore(ssoConnections).details)
  const waiting = <Skeleton $height="240px" />
  if (hasDetails === undefined) return waiting
  if (!hasDetails) return <Steps {...props} details={undefined} tests={undefined} />
  return <StepsWithDetails {...props} />
}

const StepsWithDetails = (props: Props) => {
  const t = useMessages(ssoMessages)
  const { details } = useElementStore(ssoConnections)
  const tests = useElementStore(ssoTests).list
  const { id } = props.connection
  // The tests are read while the details are.
  useStore(tests.of({ id }))
  return (
    <QueryView query={details} params={{ id }} height={['56px', '240px']} label={t('loadingConnection')}>
      {known => (
        <QueryView query={tests} params={{ id }} height={['56px', '240px']} label={t('loadingConnection')}>
          {runs => <Steps {...props} details={known} tests={runs} />}
        </QueryView>
      )}
    </QueryView>
  )
}

interface StepsProps extends Props {
  details: SsoConnectionDetails | undefined
  tests: readonly SsoRunItem[] | undefined
}

/** Whether the saved settings are those that somebody got in with. */
const isTested = ({ isEnabled }: SsoConnectionItem, tests: readonly SsoRunItem[]) =>
  isEnabled || tests.some(({ kind, state, isCurrent }) => kind === 'test' && state === 'passed' && isCurrent)

const Steps = ({ connection, details, tests, step, show }: StepsProps) => {
  const t = useMessages(ssoMessages)
  const disabledReason = usePermissionReason()(writePermission)
  const facts = { isTested: tests && isTested(connection, tests) }
  const keys = setUpSteps(facts)
  // What is read again changes the marks of the steps, and moves nobody.
  const [first] = useState(() => nextSetUpStep(connection, facts))
  const current = keys.find(key => key === step) ?? first
  const Content = stepContents[current]
  return (
    <Stack $gap={6}>
      <LinkPart of={Proposal} connection={connection} disabledReason={disabledReason} />
      <Wizard
        label={t('stepsOf', { name: nameOf(t, connection) })}
        steps={keys.map(key => ({ key, title: t(key), isDone: isStepDone(connection, facts, key) }))}
        current={current}
        onChange={show}
      >
        <Suspense fallback={<Skeleton $height="240px" />}>
          <Content key={current} {...{ connection, details, disabledReason, ...facts }} goTo={show} />
        </Suspense>
      </Wizard>
      {!connection.isEnabled && <LinkPart of={SetUpLinks} connection={connection} disabledReason={disabledReason} />}
    </Stack>
  )
}

interface LinkProps {
  connection: SsoConnectionItem
  disabledReason: string | undefined
}

const SetUpLinks = lazy(() => withTexts(import('./links/SetUpLinks.tsx')).then(part => ({ default: part.SetUpLinks })))
const Proposal = lazy(() => withTexts(import('./links/Proposal.tsx')).then(part => ({ default: part.Proposal })))

/** What is about links for people without an account; absent where the server has none. */
const LinkPart = ({ of: Part, ...props }: LinkProps & { of: ComponentType<LinkProps> }) => {
  const hasLinks = useHas()(useElementStore(ssoLinks).setUpLinks)
  return (
    hasLinks === true && (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  )
}
