import type { ComponentProps } from 'react';
import styles from './Picture.module.css';

/** One picture in the sizes and formats that the build made of it. */
export type PictureFiles = {
  /** `srcset` of the AVIF versions; missing for a picture on another host. */
  avif?: string;
  /** `srcset` of the AVIF versions cut for portrait screens. */
  avifPortrait?: string;
  /** One version that every browser reads; on a portrait screen `object-fit` cuts it. */
  src: string;
  width: number;
  height: number;
};

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'width' | 'height' | 'srcSet'> & {
  files: PictureFiles;
  /** Empty for a picture that only decorates. */
  alt: string;
  sizes: string;
};

/** The first picture of the page is `eager`; all others wait until they come near. */
export function Picture({ files, alt, sizes, className, loading = 'lazy', ...rest }: PictureProps) {
  return (
    <picture className={[styles.picture, className].filter(Boolean).join(' ')}>
      {files.avifPortrait && (
        <source
          type="image/avif"
          media="(max-width: 37.5rem) and (orientation: portrait)"
          srcSet={files.avifPortrait}
          sizes={sizes}
        />
      )}
      {files.avif && <source type="image/avif" srcSet={files.avif} sizes={sizes} />}
      <img
        {...rest}
        loading={loading === 'eager' ? undefined : loading}
        decoding="async"
        src={files.src}
        width={files.width}
        height={files.height}
        alt={alt}
      />
    </picture>
  );
}
