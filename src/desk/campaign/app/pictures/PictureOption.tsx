import type { ReactNode } from 'react';
import styles from './Pictures.module.css';

type PictureOptionProps = {
  /** Of the radio buttons of one group. */
  name: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** A choice by its look: the whole of it is a radio button. */
export const PictureOption = ({ name, checked, onChoose, children }: PictureOptionProps) => (
  <label className={styles.option}>
    <input type="radio" name={name} checked={checked} onChange={onChoose} />
    {children}
  </label>
);
