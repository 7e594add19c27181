import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Panel } from '../../src/react/ui/Panel.tsx'
import { Stack } from '../../src/react/ui/Stack.tsx'
import { Text } from '../../src/react/ui/Text.tsx'
import { Title } from '../../src/react/ui/Title.tsx'
import { plain } from '../../src/styles/reset.ts'

const Columns = styled.div.withConfig({ componentId: 'fe-catalogue-columns' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
    gap: 24px;
  }
`

const Page = styled.div.withConfig({ componentId: 'fe-catalogue-page' })`
  && {
    ${plain}
    padding: 12px 16px;
    background: var(--_surface-0);
    container-type: inline-size;
  }
`

/** One control, with its states beside each other. */
export const Section = ({ title, children, isWide }: { title: string; children: ReactNode; isWide?: boolean }) => (
  <Page data-section={title}>
    <Panel>
      <Title size="small">{title}</Title>
      {isWide ? children : <Columns>{children}</Columns>}
    </Panel>
  </Page>
)

/** One state of a control. */
export const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <Stack $gap={2}>
    <Text data-tone="3" data-size="12">
      {name}
    </Text>
    {children}
  </Stack>
)

/** A text that no place is wide enough for. */
export const longText =
  'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle of the Northern Regional Administration'
