import * as securityCenter from '../../../../src/http/securityCenter/operations.ts'
import { row } from '../row.ts'

export default [
  row(securityCenter.recommendations, ({ api }) => api.securityCenter.getRecommendations()),
  row(securityCenter.insights, ({ api }) => api.securityCenter.getInsights()),
]
