import { useStore } from '@nanostores/react'
import { useId, useRef, type ReactNode } from 'react'
import type { Query } from '../../../state/kit/query.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import type { Action } from '../../kit/action.ts'
import { OwnActionButton } from '../../kit/OwnActionButton.tsx'
import { kitMessages } from '../../kit/kitMessages.ts'
import { QueryView } from '../../kit/QueryView.tsx'

interface Props<T> {
  title: string
  text: string
  query: Query<void, T>
  /** What can be done with all of it; none while it is not known. */
  actions?: ((data: T) => readonly (Action | undefined)[]) | undefined
  children: (data: T) => ReactNode
}

/** A panel that reads its own data. One that cannot be read shows its error and does not affect the others. */
export const DevicePanel = <T,>({ title, text, query, actions, children }: Props<T>) => {
  const t = useMessages(kitMessages)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error } = useStore(query.of())
  const known = data === undefined ? [] : (actions?.(data) ?? []).filter(action => action !== undefined)
  return (
    <Panel aria-labelledby={id} aria-busy={data === undefined && !error}>
      <Row $justify="space-between" $gap={4}>
        <Stack $gap={1}>
          <Title level={3} size="small" id={id} ref={heading} tabIndex={-1}>
            {title}
          </Title>
          <Text>{text}</Text>
        </Stack>
        {known.length > 0 && (
          <Row>
            {known.map(action => (
              <OwnActionButton key={action.label} action={action} />
            ))}
          </Row>
        )}
      </Row>
      <QueryView
        query={query}
        params={undefined}
        height={['80px', '80px']}
        failed={{ first: t('notLoaded'), again: t('notUpdated') }}
        takeFocus={() => heading.current?.focus({ preventScroll: true })}
      >
        {children}
      </QueryView>
    </Panel>
  )
}
