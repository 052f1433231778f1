import { theme, type ThemeConfig } from 'antd'
import { TOKENS, type ThemeName } from './tokens.ts'

/** The same table for pages that use antd; charts and grids read the CSS variables instead. */
export function antdTheme(name: ThemeName): ThemeConfig {
  const c = TOKENS[name]
  return {
    algorithm: name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: c.primary,
      colorLink: c.primary,
      colorLinkHover: c['primary-hover'],
      colorSuccess: c['ok-text'],
      colorWarning: c['warn-text'],
      colorError: c.bad,
      colorText: c.text,
      colorTextSecondary: c.text2,
      colorTextTertiary: c.text3,
      colorTextDisabled: c.disabled,
      colorTextLightSolid: c['on-primary'],
      colorBgLayout: c.canvas,
      colorBgContainer: c.surface,
      colorBgElevated: c.surface,
      colorBgMask: c.mask,
      colorBorder: c.line2,
      colorBorderSecondary: c.line,
      borderRadius: 6,
      borderRadiusSM: 4,
      fontSize: 14,
      fontFamily: 'var(--font)',
      controlHeight: 32,
      controlHeightSM: 28,
      boxShadow: c.shadow,
      boxShadowSecondary: c.shadow,
      wireframe: false,
    },
    components: {
      Table: {
        cellPaddingBlockSM: 7,
        headerBg: c.subtle,
        headerColor: c.text2,
        rowSelectedBg: c['primary-bg'],
        rowHoverBg: c.subtle,
        borderColor: c.line,
      },
      Segmented: { trackBg: c.sunken, itemSelectedBg: c.raised, itemSelectedColor: c.text, itemColor: c.text2 },
      Layout: { siderBg: c.canvas, headerBg: c.surface, bodyBg: c.canvas, headerHeight: 56 },
    },
  }
}
