import { route, type RouteConfig } from '@react-router/dev/routes'

export default [route('account/*', './account.tsx'), route('api/reports', './reports.ts')] satisfies RouteConfig
