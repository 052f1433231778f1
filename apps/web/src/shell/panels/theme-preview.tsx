import styles from './theme-dialog.module.css'

/** The home page in small; the attribute gives it the colours of its theme, whatever the page around it wears. */
export function ThemePreview({ theme }: { theme: string }) {
  return (
    <svg className={styles.preview} viewBox="0 0 129 84" data-theme={theme} aria-hidden="true" focusable="false">
      <rect width="129" height="84" fill="var(--canvas)" />
      <rect width="129" height="13" fill="var(--surface)" />
      <rect x="5" y="4" width="6" height="6" rx="1.5" fill="var(--brand)" />
      <rect x="14" y="5.5" width="22" height="3" fill="var(--text)" />
      <rect x="4" y="20" width="18" height="6" rx="1.5" fill="var(--surface)" />
      <path d="M4 31.5h16M4 39.5h14" stroke="var(--line2)" strokeWidth="3" />
      <rect x="28" y="18" width="97" height="14" rx="1.5" fill="var(--surface)" />
      <path d="M32 24.5h14M56 24.5h10M80 24.5h12" stroke="var(--text)" strokeWidth="5" />
      <rect x="28" y="36" width="66" height="30" rx="1.5" fill="var(--surface)" />
      <path d="M31 54l8-5 7 3 8-8 8 5 9-3 9 6 9-4" fill="none" stroke="var(--brand)" strokeWidth="1.5" />
      <path d="M31 62h60" stroke="var(--bad)" strokeDasharray="3 2" />
      <rect x="98" y="36" width="27" height="30" rx="1.5" fill="var(--surface)" />
      <rect x="28" y="70" width="97" height="14" fill="var(--surface)" />
      <path d="M32 75h88M32 80h88" stroke="var(--line2)" strokeWidth="2" />
    </svg>
  )
}
