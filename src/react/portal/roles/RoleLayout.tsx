import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { Panel } from '../../ui/Card.tsx'

const Frame = styled.div.withConfig({ componentId: 'fe-role' })`
  && {
    ${plain}
    display: block;
    container-type: inline-size;
  }
`

const Columns = styled.div.withConfig({ componentId: 'fe-role-columns' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
    gap: 20px;
    @container (inline-size >= 720px) {
      grid-template-columns: minmax(0, 280px) minmax(0, 1fr);
    }
  }
`

/** The two parts of a role: what it is called, and what it allows; below each other where there is little room. */
export const RoleLayout = ({ words, permissions }: { words: ReactNode; permissions: ReactNode }) => (
  <Frame>
    <Columns>
      <Panel>{words}</Panel>
      <Panel>{permissions}</Panel>
    </Columns>
  </Frame>
)
