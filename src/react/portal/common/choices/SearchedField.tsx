import { useStore } from '@nanostores/react'
import type { ComponentProps } from 'react'
import type { Query } from '../../../../state/kit/query.ts'
import { ChoicesField, type Choice } from '../../../kit/choices/ChoicesField.tsx'
import { useSearchText } from '../../../kit/useSearchText.ts'

interface Props<T> extends Pick<
  ComponentProps<typeof ChoicesField>,
  'name' | 'label' | 'description' | 'optional' | 'error' | 'chosen' | 'onChange'
> {
  /** What can be chosen, by the text that is searched for. */
  query: Query<string, readonly T[]>
  choiceOf: (found: T) => Choice
}

/** Choices that the server searches. */
export const SearchedField = <T,>({ query, choiceOf, ...props }: Props<T>) => {
  const { typed, search, type } = useSearchText()
  const { data, error } = useStore(query.of(search))
  return (
    <ChoicesField
      {...props}
      choices={data?.map(choiceOf)}
      loading={(data === undefined && !error) || search !== typed.trim()}
      failure={error}
      onRetry={() => query.refresh(search)}
      onSearch={type}
    />
  )
}
