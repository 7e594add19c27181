import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { SsoRunPersonItem } from '../../../http/ssoConfig/answers.ts'
import { ssoTests } from '../../../state/portal/sso/ssoTests.ts'
import { useElementStore } from '../../app/host.ts'
import { useHas } from '../../kit/useHas.ts'

interface Props {
  connectionId: string
  /** Shows what the provider said about the person; undefined where nobody has signed in in a test yet. */
  children: (person: SsoRunPersonItem | undefined) => ReactNode
}

/** The person in the newest test with a valid answer, as a source of suggestions. */
export const LastTest = (props: Props) => {
  const makesTests = useHas()(useElementStore(ssoTests).list) === true
  return makesTests ? <Newest {...props} /> : props.children(undefined)
}

const Newest = ({ connectionId, children }: Props) => {
  const { data } = useStore(useElementStore(ssoTests).list.of({ id: connectionId }))
  const newest = data?.find(({ kind, state }) => kind === 'test' && state === 'passed')
  return newest ? <Person testId={newest.id}>{children}</Person> : children(undefined)
}

const Person = ({ testId, children }: { testId: string } & Pick<Props, 'children'>) => {
  const { data } = useStore(useElementStore(ssoTests).details.of({ id: testId, state: 'passed' }))
  return children(data?.person)
}
