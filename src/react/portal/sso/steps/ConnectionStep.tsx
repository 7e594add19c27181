import type { StepProps } from '../stepProps.ts'
export const ConnectionStep = (_props: StepProps) => null
