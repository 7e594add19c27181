import { useStore } from '@nanostores/react'
import { ssoTests } from '../../../state/portal/sso/ssoTests.ts'
import { useElementStore } from '../../app/host.ts'

/** The groups that the provider named in the newest test which passed, as suggestions for a field. */
export const SeenGroups = ({ id, connectionId }: { id: string; connectionId: string }) => {
  const { data } = useStore(useElementStore(ssoTests).list.of({ id: connectionId }))
  const newest = data?.find(({ kind, state }) => kind === 'test' && state === 'passed')
  return <datalist id={id}>{newest && <Options testId={newest.id} />}</datalist>
}

const Options = ({ testId }: { testId: string }) => {
  const { data } = useStore(useElementStore(ssoTests).details.of({ id: testId, state: 'passed' }))
  return data?.person?.groups.map(group => <option key={group}>{group}</option>)
}
