import { useStore } from '@nanostores/react'
import type { Query } from '../../../state/kit/query.ts'
import { ChoicesField, type Choice } from './ChoicesField.tsx'

interface Props {
  name: string
  error: string | undefined
  query: Pick<Query<void, readonly Choice[]>, 'of' | 'refresh'>
  label: string
  description: string
  /** Those that are chosen at first. Default: none. */
  chosen?: readonly Choice[]
}

/** Several of the choices that a query reads. */
export const QueryChoices = ({ query, chosen = [], ...field }: Props) => {
  const { data, loading, error: failure } = useStore(query.of())
  const retry = () => query.refresh()
  return <ChoicesField {...field} {...{ loading, failure, chosen }} choices={data} onRetry={retry} />
}
