import type { ReactNode } from 'react'
import { Panel } from '../../ui/Panel.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'

/** A policy with its name and what it does. */
export const PolicyFrame = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <Panel>
    <Stack $gap={1}>
      <Title level={3} size="small">
        {title}
      </Title>
      <Text>{text}</Text>
    </Stack>
    {children}
  </Panel>
)
