import { useStore } from '@nanostores/react'
import type { Query } from '../../../state/kit/query.ts'
import { ChoicesField, type Choice } from './ChoicesField.tsx'

interface Props {
  name: string
  error: string | undefined
  query: Pick<Query<void, readonly Choice[]>, 'of' | 'refresh'>
  label: string
  description: string
}

/** Several of the choices that a query reads; none at first. */
export const QueryChoices = ({ query, name, error, label, description }: Props) => {
  const { data, loading, error: failure } = useStore(query.of())
  const retry = () => query.refresh()
  return (
    <ChoicesField
      {...{ name, error, label, description, loading, failure }}
      choices={data}
      chosen={[]}
      onRetry={retry}
    />
  )
}
