import { genericErrorMessage } from '../../http/errors.ts'
import { Card } from '../ui/Card.tsx'
import { Title } from '../ui/Title.tsx'

/** Shown when a screen failed twice. Nothing more may be loaded or looked up here. */
export const Failure = () => (
  <Card role="alert">
    <Title size="small">{genericErrorMessage}</Title>
  </Card>
)
