package dev.cairn.android.runtime.pdf;

/**
 * A page that is one picture.
 *
 * @param width its width in points
 * @param height its height in points
 * @param columns the picture's width in pixels
 * @param rows the picture's height in pixels
 * @param jpeg the picture
 */
record PdfPicture(int width, int height, int columns, int rows, byte[] jpeg) {}
